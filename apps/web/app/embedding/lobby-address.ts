/** Pages that have a twin in the lobby, and where that is; the rest of the address stays. */
const twins: readonly (readonly [page: RegExp, twin: string])[] = [
  [/^\/(?=$|[?#])/, '/lobby'],
  [/^\/history\//, '/lobby/LobbyHistory/'],
  [/^\/detail(?=$|[?#])/, '/lobby/LobbyDetail'],
]

/** The address of the same page in the lobby; any other address is the same there. */
export function toLobby(address: string): string {
  const twin = twins.find(([page]) => page.test(address))
  return twin ? address.replace(...twin) : address
}

/** The address of the same page outside of the lobby, for those that have a board. */
export function outOfLobby(address: string): string {
  return address.replace(/^(\/lobby)?\/LobbyDetail(?=$|[?#])/, '/detail')
}

/** Whether an address is one of the lobby's own, in full or without the lobby's name before it. */
export function isLobbyAddress(address: string): boolean {
  return /^\/(lobby|(lobby\/)?(LobbyHistory\/[a-z0-9]+|LobbyDetail))(?=$|[?#])/.test(address)
}
