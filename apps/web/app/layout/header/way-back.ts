import { useEffect } from 'react'
import { useLocation } from 'react-router'

let lastList: string | undefined

/** Stores the address of this list, for the back links of pages that are opened from it. */
export function useRememberList(isList: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isList) return
    const choices = new URLSearchParams(search)
    // Links add the language themselves.
    choices.delete('lang')
    lastList = `${pathname}?${choices}`.replace(/\?$/, '')
  }, [isList, pathname, search])
}

/** The back link: to the list that the visitor came from, else to the page's parent. */
export function wayBack(parent: string): string {
  return parent === '/' ? (lastList ?? parent) : parent
}
