import { createContext, use } from 'react'

/** How addresses of ours are written in the layout around a page; undefined where they stay as they are. */
export const AddressIn = createContext<((address: string) => string) | undefined>(undefined)

/** Whether the page stands in the lobby, which has a menu of its own. */
export function useIsInLobby(): boolean {
  return use(AddressIn) !== undefined
}

/** Writes an address as it is where the page stands. */
export function useAddressHere(): (address: string) => string {
  const addressIn = use(AddressIn)
  return (address) => addressIn?.(address) ?? address
}
