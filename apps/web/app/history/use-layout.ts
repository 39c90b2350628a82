import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The layout that the styles choose; undefined on the server and while hydrating, where one document serves both. */
export function useLayout(): 'phone' | 'desk' | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(wide).matches ? 'desk' : 'phone'),
    () => undefined,
  )
}
