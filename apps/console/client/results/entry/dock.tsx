import type { ReactNode } from 'react'
import { shortPrize } from '../../draws/game-words.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { findShort, tierOf, valuesOf } from '../typing/cells.ts'
import type { EntryDesk } from './entry-desk.ts'
import { enterNow } from './entry-events.ts'
import type { EntryState } from './entry-state.ts'

interface DockProps {
  readonly state: EntryState
  readonly desk: EntryDesk
  /** Beside the button that sends. */
  readonly children: ReactNode
}

/** The button that sends what is typed, under the thumb. */
export function Dock({ state, desk, children }: DockProps) {
  const t = useTexts('results')
  const rank = state.at?.rank
  const short = rank === undefined ? undefined : findShort(state.table, state, rank)
  const label = () => {
    if (rank === undefined) return t('allTyped')
    const tier = tierOf(state.table, rank)
    const name = shortPrize(t, tier)
    const left = valuesOf(state, rank).filter((value) => value.length < tier.digits).length
    const isSecond = state.page[rank] === 'theirs'
    if (short) return t(isSecond ? 'confirm.left' : 'publish.left', { tier: name, n: left })
    return t(isSecond ? 'confirm.tier' : 'publish', { tier: name })
  }
  return (
    <div className="dockbar">
      {children}
      <Button look="go" disabled={rank === undefined || short !== undefined} onClick={() => desk.dispatch(enterNow())}>
        {label()}
      </Button>
    </div>
  )
}
