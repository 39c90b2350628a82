/** `•••410`: what others may see of a ticket. */
export function maskedNumber(number: string): string {
  return '•'.repeat(Math.max(0, number.length - 3)) + number.slice(-3)
}
