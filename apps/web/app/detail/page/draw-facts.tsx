import type { DetailedDraw, Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { toTurnNum } from '@quayso/games/time/turn'
import { hostOf } from '../../draws/card/card-game.ts'
import { countSlots } from '../../draws/countdown/progress.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { Fact } from '../check/fact.tsx'
import type { DetailPage } from '../data/detail-page.server.ts'
import { DetailPanel, Facts } from '../panels/detail-panel.tsx'

interface DrawFactsProps {
  readonly draw: DetailedDraw
  readonly shown: Draw
  readonly tiers: readonly PrizeTier[]
  readonly page: DetailPage
}

export function DrawFacts({ draw, shown, tiers, page }: DrawFactsProps) {
  const texts = useTexts('detail')
  const host = hostOf(page.game, shown.turn)
  const revisedAtMs = draw.version === shown.version ? draw.revisedAtMs : null
  return (
    <DetailPanel id="facts" title={texts('detail.facts')}>
      <Facts>
        <Fact name={texts('detail.period')}>{toTurnNum(shown.turn)}</Fact>
        <Fact name={texts('detail.openTime')}>
          <Stamp atMs={shown.dueAtMs} />
        </Fact>
        {host && <Fact name={texts('detail.host')}>{host}</Fact>}
        <Fact name={texts('detail.count')}>{countSlots(tiers)}</Fact>
        {revisedAtMs !== null && (
          <Fact name={texts(shown.status === 'corrected' ? 'detail.correctedAt' : 'detail.confirmedAt')}>
            <Stamp atMs={revisedAtMs} />
          </Fact>
        )}
      </Facts>
    </DetailPanel>
  )
}
