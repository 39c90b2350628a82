import { intoLobby, outOfLobby as replacements } from './lobby.gen.ts'

/** The address of the same page in the lobby; any other address is the same there. */
export function toLobby(address: string): string {
  return intoLobby.reduce((found, replacement) => found.replace(...replacement), address)
}

/** The address of the same page outside of the lobby. */
export function outOfLobby(address: string): string {
  return replacements.reduce((found, replacement) => found.replace(...replacement), address)
}

/** Whether an address is one of the lobby's own, in full or without the lobby's name before it. */
export function isLobbyAddress(address: string): boolean {
  return replacements.some(([page]) => page.test(address))
}
