/** Vietnam's, whatever zone the operator's machine has. */
const offset = '+07:00'
const offsetMs = 7 * 3_600_000

/** As `<input type="datetime-local">` has it; empty for no time. */
export function toLocalTime(at: string | undefined): string {
  return at === undefined ? '' : new Date(Date.parse(at) + offsetMs).toISOString().slice(0, 16)
}

/** An instant, or undefined where nothing is typed. */
export function fromLocalTime(typed: string): string | undefined {
  return typed === '' ? undefined : new Date(`${typed}${offset}`).toISOString()
}
