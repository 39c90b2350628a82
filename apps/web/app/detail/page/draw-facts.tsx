import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { PrizeTier } from '@quayso/games/prize-table'
import { hostOf } from '../../draws/card/card-game.ts'
import { countSlots } from '../../draws/countdown/progress.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { Fact } from '../check/fact.tsx'
import type { DetailPage } from '../data/detail-page.server.ts'
import { DetailPanel, Facts } from '../panels/detail-panel.tsx'

interface DrawFactsProps {
  readonly draw: DrawDetail
  readonly shown: DrawIssue
  readonly tiers: readonly PrizeTier[]
  readonly page: DetailPage
}

export function DrawFacts({ draw, shown, tiers, page }: DrawFactsProps) {
  const texts = useTexts('detail')
  const host = hostOf(page.game, shown.turnNum)
  const revisedAt = draw.version === shown.version ? draw.revisedAt : null
  return (
    <DetailPanel id="facts" title={texts('detail.facts')}>
      <Facts>
        <Fact name={texts('detail.period')}>{shown.turnNum}</Fact>
        <Fact name={texts('detail.openTime')}>
          <Stamp at={shown.openTime} />
        </Fact>
        {host && <Fact name={texts('detail.host')}>{host}</Fact>}
        <Fact name={texts('detail.count')}>{countSlots(tiers)}</Fact>
        {revisedAt && (
          <Fact name={texts(shown.status === 'corrected' ? 'detail.correctedAt' : 'detail.confirmedAt')}>
            <Stamp at={revisedAt} />
          </Fact>
        )}
      </Facts>
    </DetailPanel>
  )
}
