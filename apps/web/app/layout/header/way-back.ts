import { useEffect } from 'react'
import { useLocation } from 'react-router'

let lastList: string | undefined

/** Remembers the page, with the choices in its address, for those that are opened from it and have a way back. */
export function useRememberList(isList: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isList) return
    const choices = new URLSearchParams(search)
    // A link names the language by itself.
    choices.delete('lang')
    lastList = `${pathname}?${choices}`.replace(/\?$/, '')
  }, [isList, pathname, search])
}

/** Who came from a list goes back to it as it was; a page that belongs to another one leads there. */
export function wayBack(parent: string): string {
  return parent === '/' ? (lastList ?? parent) : parent
}
