/** A whole result of the South or the Centre, special prize first. */
export function southernTiers(special: string) {
  const numbers = [
    [special],
    ['11111'],
    ['22222'],
    ['33333', '33334'],
    ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
    ['5555'],
    ['6661', '6662', '6663'],
    ['777'],
    ['08'],
  ]
  return numbers.map((tier, rank) => ({ rank, numbers: tier }))
}
