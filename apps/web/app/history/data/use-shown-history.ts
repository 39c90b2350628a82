import { useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { openDialog } from '../../ui/notices/notices.ts'
import { shownRows } from '../rows/shown-rows.ts'
import { useLayout } from '../use-layout.ts'
import type { LoadedHistory } from './history-state.ts'
import type { HistoryView } from './history-view.server.ts'
import { useGrowth, useNearness } from './use-growth.ts'
import { useHistory } from './use-history.ts'

/** The live rows, and how many of them the layout shows: a phone's full list grows when its end is near. */
export function useShownHistory({ game, isHighLevel, choice }: HistoryView, loaded: LoadedHistory | undefined) {
  const { locale } = useLanguage()
  const t = useTexts('history')
  const layout = useLayout()
  const [steps, setSteps] = useState(1)
  const { isNear, setElement } = useNearness()
  const history = useHistory({
    code: game.code,
    isHighLevel,
    size: choice.size,
    loaded,
    wantsAll: layout === 'desk' || isNear || steps > 1,
    locale,
    onFailure: (message) => {
      // A game drawn round the clock is fetched again before anybody could read the error.
      if (!isHighLevel) void openDialog({ text: message, act: t('history.close') })
    },
  })
  const shown = shownRows(history, { isHighLevel, steps: layout === 'desk' ? undefined : steps })
  useGrowth(shown.canGrow && isNear, steps, () => setSteps(steps + 1))
  return { history, shown, layout, setEnd: setElement }
}
