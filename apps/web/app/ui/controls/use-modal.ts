import { useEffect, useRef } from 'react'

/** Shows a <dialog> as modal while it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
