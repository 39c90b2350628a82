import { createContext, use } from 'react'

/** Rewrites addresses in the layout around a page; undefined where they stay as they are. */
export const AddressIn = createContext<((address: string) => string) | undefined>(undefined)

/** Whether the page is in the lobby, which has its own menu. */
export function useIsInLobby(): boolean {
  return use(AddressIn) !== undefined
}

/** Rewrites an address for the layout that the page is in. */
export function useAddressHere(): (address: string) => string {
  const addressIn = use(AddressIn)
  return (address) => addressIn?.(address) ?? address
}
