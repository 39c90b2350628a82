import { useSyncExternalStore } from 'react'
import { createStore } from '../calls/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const stored = localStorage.getItem('theme')
const theme = createStore<Theme>(themes.find((known) => known === stored) ?? 'system')

function show(): void {
  const now = theme.get()
  if (now === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = now
}

export function setTheme(next: Theme): void {
  localStorage.setItem('theme', next)
  theme.set(next)
  show()
}

/** Before the first paint: follows what was chosen on this machine. */
export function applyTheme(): void {
  show()
}

export function useTheme(): Theme {
  return useSyncExternalStore(theme.follow, theme.get)
}
