const name = 'claim-bell'

/** Whether this device wants to be told before a claim ends; unless it says no, it does. */
export function wantsClaims(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

export function keepWantsClaims(isWanted: boolean) {
  try {
    if (isWanted) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Storage may be forbidden: the switch then lasts as long as the page.
  }
}
