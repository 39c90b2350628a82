import { useEffect, useState } from 'react'

const storedName = 'shopName'
/** As much as a line of a sheet has room for. */
export const longestShopName = 40

export interface ShopName {
  readonly name: string
  readonly isOn: boolean
  /** What sheets show; empty for nothing. */
  readonly shown: string
  readonly change: (name: string, isOn: boolean) => void
}

/** The name of the visitor's shop, on this device alone. */
export function useShopName(): ShopName {
  const [{ name, isOn }, set] = useState({ name: '', isOn: false })
  useEffect(() => {
    const stored = readStored()
    if (stored) set({ name: stored, isOn: true })
  }, [])
  const change = (newName: string, newIsOn: boolean) => {
    const kept = newName.slice(0, longestShopName)
    set({ name: kept, isOn: newIsOn })
    store(newIsOn ? kept : '')
  }
  return { name, isOn, shown: isOn ? name.trim() : '', change }
}

function readStored(): string {
  try {
    return localStorage.getItem(storedName)?.slice(0, longestShopName) ?? ''
  } catch {
    return ''
  }
}

function store(name: string) {
  try {
    if (name) localStorage.setItem(storedName, name)
    else localStorage.removeItem(storedName)
  } catch {
    // It lasts until the page is closed.
  }
}
