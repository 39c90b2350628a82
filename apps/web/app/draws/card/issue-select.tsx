import type { Draw } from '@quayso/contract/draw'
import { parseTurnNum, toTurnNum } from '@quayso/games/time/turn'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatTurn } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronDown } from '../../ui/icon-shapes.ts'
import * as styles from './issue-select.module.css'

interface IssueSelectProps {
  readonly gameName: string
  readonly issues: readonly Draw[]
  readonly shownTurn: number | undefined
  readonly onChoose: (turn: number) => void
  /** Called when the visitor is about to open the list. */
  readonly onReach?: () => void
  /** Without a frame, for the narrow card. */
  readonly bare?: boolean
}

export function IssueSelect({ gameName, issues, shownTurn, onChoose, onReach, bare = false }: IssueSelectProps) {
  const language = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  const chooseSelected = () => {
    const chosen = parseTurnNum(select.current?.value ?? '')
    if (chosen && chosen !== shownTurn) onChoose(chosen)
  }
  const onHydrated = useEffectEvent(chooseSelected)
  // A choice made before hydration fired no change event.
  useEffect(() => onHydrated(), [])
  return (
    <div className={classNames(styles.field, bare && styles.bare)}>
      <select
        ref={select}
        aria-label={language.t('issue.label', { game: gameName })}
        value={shownTurn ? toTurnNum(shownTurn) : ''}
        onChange={chooseSelected}
        onPointerDown={onReach}
        onFocus={onReach}
        disabled={issues.length === 0}
        // Without it a browser restores the choice of an earlier visit, which the numbers would not match.
        autoComplete="off"
      >
        {issues.length === 0 && <option value="">–</option>}
        {issues.map(({ turn, dueAtMs }) => (
          <option key={turn} value={toTurnNum(turn)}>
            {formatTurn(language, turn, dueAtMs)}
          </option>
        ))}
      </select>
      <Icon shape={chevronDown} />
    </div>
  )
}
