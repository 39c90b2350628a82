import { useSyncExternalStore } from 'react'

/** The browser's offer to install the site; not every browser makes one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const listeners = new Set<() => void>()
let offered: InstallPrompt | undefined

function keep(prompt: InstallPrompt | undefined) {
  offered = prompt
  for (const listener of listeners) listener()
}

/** Keeps the offer for the button, instead of a bar over the page. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the browser to install the site; undefined where it cannot be asked. An offer can be used once. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )
  return prompt && (() => void prompt.prompt().finally(() => keep(undefined)))
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
