import type { PrizeTable } from '@quayso/games/prize-table'
import { longPrize } from '../../draws/game-words.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Preview, PublicCard } from '../parts/public-card.tsx'
import { type Turn, toldOf } from '../parts/use-turn.ts'
import { tierOf } from '../typing/cells.ts'

export interface NewTier {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** The numbers of each tier that change, as the detail page names them. */
function changesOf(turn: Turn, tiers: readonly NewTier[]) {
  return tiers.flatMap(({ rank, numbers }) => {
    const before = toldOf(turn, rank)?.page?.numbers ?? []
    const cells = numbers.flatMap((number, cell) => (number === before[cell] ? [] : [cell]))
    return cells.map((cell) => ({ rank, before: before[cell] ?? '', now: numbers[cell] ?? '' }))
  })
}

interface CorrectionPreviewProps {
  readonly turn: Turn
  readonly table: PrizeTable
  readonly tiers: readonly NewTier[]
  readonly reason: string
}

/** What visitors will see: the card, its mark, and the note of the detail page. */
export function CorrectionPreview({ turn, table, tiers, reason }: CorrectionPreviewProps) {
  const t = useTexts('results')
  const { code, turnNum, dueAt } = turn
  const numbers = table.tiers.map(
    ({ rank }) => tiers.find((one) => one.rank === rank)?.numbers ?? toldOf(turn, rank)?.page?.numbers ?? undefined,
  )
  const changes = changesOf(turn, tiers)
  return (
    <Preview title={t('correct.preview')} side={t('correct.preview.side', { version: turn.version + 1 })}>
      <PublicCard
        code={code}
        turnNum={turnNum}
        table={table}
        dueAt={dueAt}
        numbers={numbers}
        mark={<span className="tag tag--me">{t('status.corrected')}</span>}
        fresh={tiers.map(({ rank }) => rank)}
      />
      {changes.length > 0 && (
        <div className="mt2">
          <div className="note" style={{ display: 'block' }}>
            <b>{t('correct.note')}</b>
            {changes.map(({ rank, before, now }) => (
              <p key={`${rank} ${before}`}>
                {t('correct.note.tier', { tier: longPrize(t, tierOf(table, rank)), before, now })}
              </p>
            ))}
            {reason.trim() !== '' && <p>{t('correct.note.reason', { reason })}</p>}
          </div>
        </div>
      )}
    </Preview>
  )
}
