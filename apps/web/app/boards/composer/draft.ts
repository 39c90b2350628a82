/** An unsent text, kept in session storage: it survives a login and a reload while the tab is open. */

const nameOf = (board: string) => `draft ${board}`

export function readDraft(board: string): string {
  try {
    return sessionStorage.getItem(nameOf(board)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(board: string, text: string) {
  try {
    if (text) sessionStorage.setItem(nameOf(board), text)
    else sessionStorage.removeItem(nameOf(board))
  } catch {
    // Storage may be forbidden or full: the text is still in its box.
  }
}
