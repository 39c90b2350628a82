import { useSyncExternalStore } from 'react'

/** `data-text` on <html>: default, larger, largest. */
const textSizes = ['', 'l', 'xl'] as const
export type TextSize = (typeof textSizes)[number]
type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

export function subscribeToSettings(listener: () => void) {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  systemTheme.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    systemTheme.removeEventListener('change', listener)
  }
}

export function keepSetting(name: 'theme' | 'text' | 'view' | 'order', value: string) {
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  try {
    localStorage.setItem(name, value)
  } catch {
    // The choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function currentTextSize(): TextSize {
  return textSizes.find((size) => size === document.documentElement.dataset.text) ?? ''
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribeToSettings, currentTheme, (): Theme => 'light')
  return { theme, toggleTheme: () => keepSetting('theme', currentTheme() === 'dark' ? 'light' : 'dark') }
}

export function useTextSize() {
  const textSize = useSyncExternalStore(subscribeToSettings, currentTextSize, (): TextSize => '')
  function nextTextSize() {
    keepSetting('text', textSizes[(textSizes.indexOf(currentTextSize()) + 1) % textSizes.length] ?? '')
  }
  return { textSize, nextTextSize }
}
