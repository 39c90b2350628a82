const storedName = 'tickets-sync'

/** Where a member wants the tickets of this device. */
export interface SyncChoice {
  readonly member: number
  /** With the account, in this wallet; undefined for the device alone. */
  readonly wallet?: number | undefined
  /** When the account was heard last. */
  readonly syncedAtMs?: number | undefined
}

/** Undefined before anything was chosen, or where nothing can be stored. */
export function readChoice(): SyncChoice | undefined {
  try {
    const { member, wallet, syncedAtMs } = JSON.parse(localStorage.getItem(storedName) ?? '{}') ?? {}
    return Number.isSafeInteger(member) ? { member, wallet, syncedAtMs } : undefined
  } catch {
    return undefined
  }
}

export function writeChoice(choice: SyncChoice) {
  try {
    localStorage.setItem(storedName, JSON.stringify(choice))
  } catch {
    // It holds for as long as the page is open.
  }
}
