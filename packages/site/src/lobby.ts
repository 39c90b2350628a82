import { intoLobby, outOfLobby as ways } from './lobby.gen.ts'

/** The address of the same page in the lobby; any other address is the same there. */
export function toLobby(address: string): string {
  return intoLobby.reduce((found, way) => found.replace(...way), address)
}

/** The address of the same page outside of the lobby. */
export function outOfLobby(address: string): string {
  return ways.reduce((found, way) => found.replace(...way), address)
}

/** Whether an address is one of the lobby's own, in full or without the lobby's name before it. */
export function isLobbyAddress(address: string): boolean {
  return ways.some(([page]) => page.test(address))
}
