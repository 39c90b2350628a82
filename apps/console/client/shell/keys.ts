import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../calls/store.ts'

type Act = (event: KeyboardEvent) => void

/**
 * What keys do: `{ j: next, 'ctrl+enter': send, 'alt+1': first, 'g+t': today, escape: close }`; `g+t` is first G, then T.
 * With a label the key is listed among all keys (`?`).
 */
export type KeyActs = Readonly<Record<string, Act | { readonly act: Act; readonly label: string } | undefined>>

interface Layer {
  readonly acts: { current: KeyActs }
  readonly isInDialog: boolean
}

/** The latest comes first: the part mounted last has the key. */
const layers = createStore<readonly Layer[]>([])
/** Operators may turn one-letter keys off (WCAG 2.1.4). */
let hasLetterKeys = true

export function setLetterKeys(isOn: boolean): void {
  hasLetterKeys = isOn
}

/** Set by `Dialog`: while one is open, only keys of parts inside it count. */
export const InDialog = createContext(false)

const typed = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range]), textarea, select'

function isTextField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.matches(typed) || target.isContentEditable)
}

/** Number cells take digits only, so letters stay commands there: `<input data-keys="letters">`. */
function takesLetters(target: HTMLElement): boolean {
  return target.dataset.keys !== 'letters'
}

/** `ctrl+enter`, `j`, `?`: as in `KeyActs`. */
function keyName(event: KeyboardEvent): string {
  const isLatin = event.key.length > 1 || /[\x20-\x7e]/.test(event.key)
  const key = isLatin ? event.key.toLowerCase() : event.code.replace(/^(Key|Digit)/, '').toLowerCase()
  const prefixes = [event.ctrlKey || event.metaKey ? 'ctrl+' : '', event.altKey ? 'alt+' : '']
  return prefixes.join('') + (key === ' ' ? 'space' : key)
}

/** Whether a key means what `useKeys` says, and not a letter of a text or the press of a button. */
function isCommand(event: KeyboardEvent, name: string): boolean {
  if (event.isComposing || event.defaultPrevented) return false
  const isLetter = name.length === 1
  if (isLetter && !hasLetterKeys) return false
  const { target } = event
  if (isTextField(target)) {
    const isCharacter = isLetter || name === 'space'
    if (isCharacter) return !takesLetters(target) && /^[^\d ]$/.test(name)
    const moves = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home', 'end', 'backspace', 'delete', 'tab']
    if (moves.includes(name)) return false
    return !(name === 'enter' && target.matches('textarea, select'))
  }
  const isPress = name === 'enter' || name === 'space'
  return !(isPress && target instanceof Element && target.closest('a[href], button, summary, [role=button], .ck'))
}

function actOf(name: string): Act | undefined {
  const isDialogOpen = document.querySelector('dialog[open]') !== null
  for (const { acts, isInDialog } of layers.get()) {
    const entry = acts.current[name]
    if (entry && (isInDialog || !isDialogOpen)) return typeof entry === 'function' ? entry : entry.act
  }
  return undefined
}

/** Until when a letter counts as the second one after G. */
let goUntilMs = 0

function handle(event: KeyboardEvent): void {
  const name = keyName(event)
  if (!isCommand(event, name)) return
  const act = (Date.now() < goUntilMs ? actOf(`g+${name}`) : undefined) ?? actOf(name)
  goUntilMs = name === 'g' && !act ? Date.now() + 1_500 : 0
  if (!act) return
  event.preventDefault()
  act(event)
}

/** Starts to listen; once, by the shell. */
export function hearKeys(): () => void {
  document.addEventListener('keydown', handle)
  return () => document.removeEventListener('keydown', handle)
}

/** Gives keys a meaning while the component is shown, from the moment it is: a quick press is not lost. */
export function useKeys(acts: KeyActs): void {
  const isInDialog = useContext(InDialog)
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const layer: Layer = { acts: latest, isInDialog }
    layers.set([layer, ...layers.get()])
    return () => layers.set(layers.get().filter((other) => other !== layer))
  }, [isInDialog])
}

/** The keys with a label that the screen has now, without those of the shell. */
export function useLabelledKeys(): { readonly key: string; readonly label: string }[] {
  const all = useSyncExternalStore(layers.follow, layers.get)
  return all
    .flatMap(({ acts }) => Object.entries(acts.current))
    .flatMap(([key, entry]) => (typeof entry === 'object' ? [{ key, label: entry.label }] : []))
}
