import './health.css'
import { BookOpen, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Failed } from '../ui/failed.tsx'
import { PageHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { State, Tag } from '../ui/tag.tsx'
import { Curve } from './curve.tsx'

type Card = Answer<'health.read'>['cards'][number]

/** The night of docs/runbook.md that a bad value leads to. */
const nights = {
  lateness: '8',
  sources: '7',
  outbox: '4',
  viewers: '5',
  edge: '5',
  errors: '9',
  replicas: '2',
  log: '8',
  queues: '10',
  jobs: undefined,
  processes: undefined,
} as const satisfies Record<Card['id'], string | undefined>

interface Said {
  /** The figure with what it counts. */
  readonly value: ReactNode
  readonly unit: string
  /** Said of the figure now, before what a bad one means. */
  readonly now?: string | undefined
}

/** The figures of a card as its texts say them. */
function useSaid(): (card: Card) => Said {
  const t = useTexts('health')
  const { number, time } = useFormats()
  const figure = (value: unknown, digits = 0) => (typeof value === 'number' ? number(value, digits) : t('none'))
  return ({ id, value, more }) => {
    switch (id) {
      case 'lateness':
        return { value: `${figure(value, 2)} s`, unit: t('lateness.unit') }
      case 'sources':
        return {
          value: `${figure(value)} / ${figure(more.of)}`,
          unit: t('sources.unit'),
          now: more.silent ? t('sources.silent', { names: more.silent }) : undefined,
        }
      case 'outbox':
        return { value: `${figure(value, 1)} s`, unit: t('outbox.unit', { rows: figure(more.rows) }) }
      case 'viewers':
        return {
          value: figure(value),
          unit: t('viewers.unit'),
          now: typeof more.ratio === 'number' ? t('viewers.ratio', { ratio: number(more.ratio, 1) }) : undefined,
        }
      case 'edge':
        return {
          value: `${figure(value === null ? null : value * 100, 1)} %`,
          unit: t('edge.unit', { rate: figure(more.rate) }),
        }
      case 'errors':
        return {
          value: `${figure(value === null ? null : value * 100, 2)} %`,
          unit: t('errors.unit', { p99: figure(typeof more.p99 === 'number' ? more.p99 * 1000 : null) }),
        }
      case 'replicas':
        return { value: figure(value), unit: t('replicas.unit', { needed: figure(more.needed) }) }
      case 'log':
        return {
          value: figure(value),
          unit: t('log.unit', { time: typeof more.signedAt === 'string' ? time(more.signedAt) : t('none') }),
          now:
            typeof more.root === 'string'
              ? t('log.root', { root: more.root.replace(/^(.{8}).*(.{4})$/, '$1 … $2') })
              : undefined,
        }
      case 'queues':
        return { value: figure(value), unit: t('queues.unit') }
      case 'jobs':
        return {
          value: figure(value),
          unit: t('jobs.unit', { waiting: figure(more.waiting), oldest: figure(more.oldest) }),
        }
      case 'processes':
        return {
          value: `${figure(value)} / ${figure(more.of)}`,
          unit: t('processes.unit'),
          now: more.missing ? t('processes.missing', { names: more.missing }) : undefined,
        }
    }
  }
}

function HealthCard({ card }: { readonly card: Card }) {
  const t = useTexts('health')
  const { time } = useFormats()
  const said = useSaid()(card)
  const { id, tone, isSilent, at } = card
  const night = nights[id]
  const isWide = id === 'lateness'
  const draws = typeof card.more.draws === 'number' ? card.more.draws : 0
  return (
    <section className={classNames('panel', 'hc', isWide && 'w2')} data-card={id}>
      <div className="hc__t">
        <h2 className="panel__t">
          <State tone={tone}>{t(id)}</State>
        </h2>
        {night && (
          <Link className="rb" to={`/health/nights/${night}`}>
            <BookOpen aria-hidden="true" />
            {t(`night.${night}`)}
          </Link>
        )}
      </div>
      <div className={classNames('hc__v', isSilent && 'hc__v--old')}>
        {said.value} <small>{said.unit}</small>
      </div>
      {isSilent && (
        <div>
          <Tag tone="warn">{at ? t('silent', { time: time(at) }) : t('never')}</Tag>
        </div>
      )}
      <Curve
        label={t('curve', { name: t(id) })}
        points={card.curve as [number, number][]}
        isWide={isWide}
        {...(isWide && { bound: { value: 1, text: t('bound') } })}
      />
      <p>
        {said.now} {id === 'lateness' ? t('why.lateness', { draws }) : t(`why.${id}`)}
      </p>
    </section>
  )
}

/** Beside the wide card, one above the other. */
const beside: readonly Card['id'][] = ['sources', 'outbox']
const show = (card: Card) => <HealthCard key={card.id} card={card} />

/** How the parts of the site are: figures, bounds and what to do. Nothing here changes anything. */
export default function Health() {
  const t = useTexts('health')
  const { time } = useFormats()
  const { data, error, isLoading, reload } = useCall('health.read', {}, { everyMs: 5_000 })
  const canSeeJobs = useMay()('jobs.decide', 'see')
  const cards = data?.cards ?? []
  const bad = cards.filter(({ tone }) => tone === 'err').length
  const doubtful = cards.filter(({ tone }) => tone === 'warn').length
  const state = bad > 0 ? 'err' : doubtful > 0 ? 'warn' : 'ok'
  const summary = { err: t('bad', { count: bad }), warn: t('doubtful', { count: doubtful }), ok: t('well') }[state]
  return (
    <>
      <PageHead
        title={t('title')}
        sub={
          data && (
            <>
              <State tone={state}>{summary}</State>
              <span>{t('at', { time: time(data.at) })}</span>
            </>
          )
        }
        actions={
          <>
            {canSeeJobs && (
              <LinkButton icon={ListChecks} to="/health/jobs">
                {t('jobs.title')}
              </LinkButton>
            )}
            <LinkButton icon={BookOpen} to="/health/nights">
              {t('runbook')}
            </LinkButton>
          </>
        }
      />
      {error && <Failed error={error} onRetry={reload} />}
      {isLoading && <Skeleton rows={8} />}
      <div className="hgrid">
        {cards.filter(({ id }) => id === 'lateness').map(show)}
        <div className="stk">{cards.filter(({ id }) => beside.includes(id)).map(show)}</div>
        {cards.filter(({ id }) => id !== 'lateness' && !beside.includes(id)).map(show)}
      </div>
    </>
  )
}
