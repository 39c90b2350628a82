import { useSyncExternalStore } from 'react'
import { keepSetting, subscribeToSettings } from '../../layout/reader-settings.ts'

/** `data-view` on <html>: whole numbers, or all but their last digits dimmed. */
export const numberViews = ['full', '2', '3'] as const
export type NumberView = (typeof numberViews)[number]

function currentView(): NumberView {
  return numberViews.find((view) => view === document.documentElement.dataset.view) ?? 'full'
}

export function useNumberView() {
  const view = useSyncExternalStore(subscribeToSettings, currentView, (): NumberView => 'full')
  return { view, chooseView: (chosen: NumberView) => keepSetting('view', chosen) }
}
