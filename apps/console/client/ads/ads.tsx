import './ads.css'
import { namesNumber } from '@quayso/contract/rules/named-number'
import { slots } from '@quayso/contract/rules/picture-slots'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useNow } from '../calls/clock.ts'
import { useCall } from '../calls/use-call.ts'
import { usePicture } from '../calls/use-picture.ts'
import { OpenChanges } from '../changes/open-changes.tsx'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { Count, State, Tag } from '../ui/tag.tsx'
import { laneOf, monthOf } from './lane.ts'

export type Ad = Answer<'ads.list'>['ads'][number]

const views = ['all', 'running', 'waiting', 'over'] as const
type View = (typeof views)[number]

export default function Ads() {
  const t = useTexts('ads')
  const may = useMay()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const me = useCall('session.me', {})
  const { data, error, reload } = useCall('ads.list', {}, { topics: ['ads'] })
  const [chosen, setChosen] = useState(0)
  const [fault, setFault] = useState<CallError | undefined>()
  const now = useNow()
  const month = monthOf(now)
  const view = views.find((one) => one === params.get('state')) ?? 'all'
  const all = data?.ads ?? []
  const shown = all.filter(({ state }) => view === 'all' || state === view)
  const canWrite = may('contents.change', 'alone')
  const select = (step: number) => setChosen(Math.min(Math.max(0, chosen + step), Math.max(0, shown.length - 1)))
  const open = () => {
    const ad = shown[chosen]
    if (ad) void navigate(`/ads/${ad.id}`)
  }
  const move = (step: number) => {
    const ad = shown[chosen]
    if (!ad || !canWrite || ad.sort + step < 0) return
    const { state: _s, views: _v, clicks: _c, changedBy: _b, changedAt: _a, ...rest } = ad
    const moved = { ...rest, sort: ad.sort + step }
    const saving = namesNumber(ad.alt)
      ? call('changes.propose', { change: { kind: 'ad', ...moved } })
      : call('ads.save', moved)
    saving.then(reload, (caught: unknown) => setFault(caught instanceof CallError ? caught : new CallError('broken')))
  }
  useKeys({
    j: { act: () => select(1), label: t('key.choose') },
    k: () => select(-1),
    enter: { act: open, label: t('key.edit') },
    n: { act: () => canWrite && void navigate('/ads/new'), label: t('key.add') },
    p: { act: open, label: t('key.preview') },
    'alt+arrowup': { act: () => move(-1), label: t('key.order') },
    'alt+arrowdown': () => move(1),
  })
  const count = (one: View) => (one === 'all' ? all.length : all.filter(({ state }) => state === one).length)
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('about')}</span>}
        actions={
          <>
            <a className="btn" href={me.data?.siteUrl ?? '#'} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size="s" />
              {t('onSite')}
            </a>
            {canWrite && (
              <LinkButton look="go" icon={Plus} keyHint="n" to="/ads/new">
                {t('add')}
              </LinkButton>
            )}
          </>
        }
      />
      {(error ?? fault) && <Failed error={(error ?? fault) as CallError} onRetry={reload} />}
      <OpenChanges kind="ad" onDone={reload} />
      <nav className="tabs" aria-label={t('state')}>
        {views.map((one) => (
          <Link
            key={one}
            to={one === 'all' ? '/ads' : `/ads?state=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`view.${one}`)}
            <Count of={count(one)} />
          </Link>
        ))}
      </nav>
      <Panel isFlush className="mt2">
        {!data && <Skeleton rows={4} />}
        <Table
          label={t('title')}
          heads={[
            t('picture'),
            t('place'),
            t('languages'),
            t('month', { month: month.name }),
            t('weight'),
            t('views'),
            t('clicks'),
            t('state'),
          ]}
        >
          {shown.map((ad, i) => (
            <AdRow key={ad.id} ad={ad} now={now} isChosen={i === chosen} />
          ))}
        </Table>
        <KeyStrip
          keys={[
            ['j k', t('key.choose')],
            ['enter', t('key.edit')],
            ['n', t('key.add')],
            ['p', t('key.preview')],
            ['alt+arrowup alt+arrowdown', t('key.order')],
          ]}
        />
      </Panel>
      <div className="split split--half mt4">
        <Slots ads={all} />
        <Panel isFlush title={t('counting')}>
          <div className="pad">
            <p className="muted">{t('counting.about')}</p>
          </div>
        </Panel>
      </div>
    </>
  )
}

interface AdRowProps {
  readonly ad: Ad
  readonly now: Date
  readonly isChosen: boolean
}

function AdRow({ ad, now, isChosen }: AdRowProps) {
  const t = useTexts('ads')
  const { date, number } = useFormats()
  const picture = usePicture(ad.phone || ad.desk)
  const lane = laneOf(ad, now)
  const day = (at: string | undefined) => (at === undefined ? '…' : date(at).slice(0, 5))
  return (
    <tr aria-selected={isChosen}>
      <td>
        <span className="row gap2 adcell">
          <span className="thumb">{picture && <img src={picture.data} alt="" />}</span>
          <span>
            <LinkButton look="bare" to={`/ads/${ad.id}`}>
              <b>{ad.name || ad.alt || ad.id}</b>
            </LinkButton>
            <small>{ad.link || t('noLink')}</small>
          </span>
        </span>
      </td>
      <td>
        {t(`place.${ad.place}`)} {ad.sort}
        <small>{[ad.desk && t('desk'), ad.phone && t('phone')].filter(Boolean).join(', ')}</small>
      </td>
      <td>{ad.locales.join(' ')}</td>
      <td>
        <div className="lane" aria-hidden="true">
          {lane.width > 0 && (
            <i
              className={ad.state === 'waiting' ? 'wait' : undefined}
              style={{ left: `${lane.left}%`, width: `${lane.width}%` }}
            />
          )}
          <i className="nowline" style={{ left: `${lane.now}%` }} />
        </div>
        <small className="num">{ad.from || ad.to ? `${day(ad.from)} → ${day(ad.to)}` : t('always')}</small>
      </td>
      <td className="r num">{ad.weight}</td>
      <td className="r num">{number(ad.views)}</td>
      <td className="r num">{number(ad.clicks)}</td>
      <td>
        {ad.state === 'running' ? (
          <State tone="ok">{t('view.running')}</State>
        ) : (
          <Tag>{ad.state === 'waiting' ? t('waitsUntil', { day: day(ad.from) }) : t('view.over')}</Tag>
        )}
      </td>
    </tr>
  )
}

function Slots({ ads }: { readonly ads: readonly Ad[] }) {
  const t = useTexts('ads')
  const running = ads.filter(({ state }) => state === 'running')
  const places = ['banner', 'header', 'footer'] as const
  const rows = places.flatMap((place) => (['desk', 'phone'] as const).map((device) => ({ place, device })))
  return (
    <Panel isFlush title={t('slots')}>
      <Table label={t('slots')} heads={[t('place'), t('size'), t('has')]}>
        {rows.map(({ place, device }) => {
          const { width, height } = slots[`${place}-${device}`]
          const count = running.filter((ad) => ad.place === place && ad[device] !== '').length
          return (
            <tr key={`${place} ${device}`}>
              <td>
                {t(`place.${place}`)}, {t(device)}
              </td>
              <td className="num">{`${width} × ${height}`}</td>
              <td>{count === 0 ? t('empty') : t('pictures', { count })}</td>
            </tr>
          )
        })}
      </Table>
    </Panel>
  )
}
