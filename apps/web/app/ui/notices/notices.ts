import { useEffect, useSyncExternalStore } from 'react'

/** A question or an alert in a dialog; an alert can only be acknowledged. */
export interface DialogNotice {
  readonly text: string
  readonly hint?: string
  /** The cancel button; an alert has none. */
  readonly keep?: string
  readonly act: string
  readonly isDeletion?: boolean
  readonly answer: (acted: boolean) => void
}

export interface Notices {
  readonly dialog: DialogNotice | undefined
  readonly toast: { readonly text: string } | undefined
}

interface NoticeState extends Notices {
  readonly isExpected: boolean
}

const toastMs = 4_000
const none: NoticeState = { dialog: undefined, toast: undefined, isExpected: false }
const listeners = new Set<() => void>()
let notices = none
let toastTimer: ReturnType<typeof setTimeout> | undefined

function set(change: Partial<NoticeState>) {
  notices = { ...notices, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotices(): NoticeState {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  )
}

/** Called by interactive pages, so that the code is loaded before the network is lost. */
export function useExpectedNotices() {
  useEffect(() => set({ isExpected: true }), [])
}

type DialogTexts = Omit<DialogNotice, 'answer'>

/**
 * Opens a dialog and resolves to whether it was confirmed. While one is open no other opens: the first error is the
 * one that explains the rest.
 */
export function openDialog(texts: DialogTexts): Promise<boolean> {
  if (notices.dialog) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (acted: boolean) => {
      set({ dialog: undefined })
      resolve(acted)
    }
    set({ dialog: { ...texts, answer } })
  })
}

/** Shows a success for four seconds. */
export function showToast(text: string) {
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => set({ toast: undefined }), toastMs)
  set({ toast: { text } })
}
