/** SQLSTATEs of a server that cannot work now; the class is enough where all of it says so. */
const states = [
  // Connections that broke or were refused, and too few resources: too many connections, a full disk.
  ...['08', '53'],
  // Ended by a timeout or an operator; shut down, crashed, still starting.
  ...['57014', '57P01', '57P02', '57P03', '57P05'],
  // Ended by a limit of ours, a conflict with others, or because another server takes the writes now.
  ...['25P03', '25P04', '40001', '40P01', '55P03', '25006'],
]
const systemErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']

/** What the client and its pool say without a code. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether a statement failed because the database is away or has too much to do: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  if (typeof code !== 'string') return messages.test(error.message)
  return systemErrors.includes(code) || states.some((state) => code.length === 5 && code.startsWith(state))
}
