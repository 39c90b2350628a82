import { useSyncExternalStore } from 'react'
import { keepSetting, subscribeToSettings } from '../../layout/reader-settings.ts'

/** `data-order` on <html>: the special prize first, or last as on the printed sheets of the South. */
function isLast(): boolean {
  return document.documentElement.dataset.order === 'last'
}

export function usePrizeOrder() {
  const isSpecialLast = useSyncExternalStore(subscribeToSettings, isLast, () => false)
  return { isSpecialLast, turnOrder: () => keepSetting('order', isLast() ? '' : 'last') }
}
