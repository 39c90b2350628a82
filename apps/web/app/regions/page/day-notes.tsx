import type { StationDay, StationsOfDay, Tiers } from '@quayso/contract/draw'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RegionPage } from '../data/load-region.server.ts'
import * as styles from './day-notes.module.css'

interface DayNotesProps {
  readonly page: RegionPage
  readonly loaded: StationsOfDay
  readonly stations: readonly StationDay[]
}

const info = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m10 4v-4m0-4h.01'

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon shape={info} />
      <div>{children}</div>
    </div>
  )
}

/** What a reader of the sheet has to know beside its numbers. */
export function DayNotes({ page, loaded, stations }: DayNotesProps) {
  const texts = useTexts('region')
  const isOpen = stations.some(({ draw }) => draw && (draw.status === 'drawing' || draw.status === 'provisional'))
  const isSample = stations.some(({ draw }) => draw?.origin === 'sample')
  const unknown = stations.filter(({ absence }) => absence === 'unknown').map(({ name }) => name)
  return (
    <>
      {isOpen && !isSample && (
        <Note>
          <p>{texts('region.provisionalNote')}</p>
        </Note>
      )}
      {unknown.length > 0 && (
        <Note>
          <p>{texts('region.unknownNote', { stations: unknown.join(', ') })}</p>
        </Note>
      )}
      {stations.length > 0 && loaded.resting.length > 0 && (
        <Note>
          <Resting loaded={loaded} />
        </Note>
      )}
      <Corrections page={page} stations={stations} />
    </>
  )
}

function Resting({ loaded }: { readonly loaded: StationsOfDay }) {
  const { locale } = useLanguage()
  const texts = useTexts('region')
  return loaded.resting.map(({ code, name, reason, movedTo, note }) => {
    const date = movedTo && formatDate(locale, Date.parse(movedTo))
    const why = date ? texts('region.rest.movedTo', { date }) : texts(`region.rest.${reason}`)
    return (
      <p key={code}>
        {texts('region.resting', { station: name, reason: why })} {note}
      </p>
    )
  })
}

/** In place of the sheet. */
export function NoDraws({ loaded }: { readonly loaded: StationsOfDay }) {
  const texts = useTexts('region')
  return (
    <section className={styles.none}>
      <CalendarDays size="2rem" strokeWidth={1.5} aria-hidden />
      <h2>{texts('region.noDraw')}</h2>
      {loaded.resting.length > 0 ? <Resting loaded={loaded} /> : <p>{texts('region.notKnown')}</p>}
    </section>
  )
}

function Corrections({ page, stations }: Pick<DayNotesProps, 'page' | 'stations'>) {
  const { t } = useLanguage()
  const texts = useTexts('region')
  const changes = stations.flatMap(({ code, name, draw }) => {
    const correction = draw?.correction
    if (!correction) return []
    return page.tiers.flatMap((tier) => {
      const [before, now] = [correction.replaced[tier.rank] ?? [], draw.tiers[tier.rank] ?? []]
      const unlike = (numbers: Tiers[number], others: Tiers[number]) =>
        numbers.filter((number, i) => number !== others[i]).join(' ')
      const change = { before: unlike(before, now), now: unlike(now, before) }
      if (change.before === change.now) return []
      const of = { station: name, tier: tierLabel(t, tier), reason: correction.reason }
      return { key: `${code} ${tier.rank}`, text: texts('region.corrected', { ...of, ...change }) }
    })
  })
  if (changes.length === 0) return null
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{texts('region.correction')}</h2>
      {changes.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </section>
  )
}
