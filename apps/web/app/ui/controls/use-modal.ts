import { useEffect, useRef } from 'react'

/** For a dialog that is open as long as it is there. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
