/** A row of the head and tail table: heads 3, tails 7. */
export type LitRow = `${'head' | 'tail'} ${number}`

/** Whether a drawn number is in the row: by the first of its last two digits, or by the second. */
export function isLit(row: LitRow | undefined, number: string): boolean {
  const [head, tail] = number.slice(-2)
  return row === `head ${head}` || row === `tail ${tail}`
}
