import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../calls/store.ts'

/** An entry of the palette. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  /** The key that does the same, as `useKeys` names it. */
  readonly keyHint?: string
  readonly run: () => void
}

const lists = createStore<readonly { readonly current: readonly Command[] }[]>([])

/** Offers commands in the palette while the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    lists.set([latest, ...lists.get()])
    return () => lists.set(lists.get().filter((list) => list !== latest))
  }, [])
}

export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(lists.follow, lists.get).flatMap((list) => list.current)
}
