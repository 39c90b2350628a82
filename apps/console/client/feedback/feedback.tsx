import './feedback.css'
import { Inbox, Search } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { FindField } from '../ui/field.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Count } from '../ui/tag.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { type FeedbackItem, FeedbackList } from './feedback-list.tsx'

const states: readonly FeedbackItem['state'][] = ['open', 'answered', 'no-answer', 'spam']

/** What visitors wrote to us: a list, and the message that is open. On phones one of the two. */
export default function Feedback() {
  const t = useTexts('feedback')
  const navigate = useNavigate()
  const { id } = useParams()
  const [search, setSearch] = useSearchParams()
  const find = useRef<HTMLInputElement>(null)
  const state = states.find((known) => known === search.get('state')) ?? 'open'
  const query = search.get('q') ?? ''
  const before = search.get('before')
  const input = { state, ...(query && { query }), ...(before && { beforeId: Number(before) }) }
  const { data, error, isLoading, reload } = useCall('feedback.list', input, { topics: ['feedback'] })
  const counts = useCall('feedback.count', {}, { topics: ['feedback'] }).data

  const items = data?.items ?? []
  const chosen = id === undefined ? items[0] : items.find((item) => item.id === Number(id))
  const addressOf = (next: number) => `/feedback/${next}?${search}`
  const step = (by: number) => {
    const at = items.findIndex((item) => item.id === chosen?.id)
    const next = items[at + by]
    if (next) void navigate(addressOf(next.id))
  }
  useKeys({
    j: { act: () => step(1), label: t('key.next') },
    k: () => step(-1),
    '/': { act: () => find.current?.focus(), label: t('find') },
    escape: () => change('q', ''),
  })
  const change = (key: string, value: string) => {
    setSearch((was) => {
      const next = new URLSearchParams(was)
      next.delete('before')
      if (value === '') next.delete(key)
      else next.set(key, value)
      return next
    })
  }

  return (
    <>
      <PageHead title={t('title')} isTight={true} />
      <nav className="tabs fb__tabs" aria-label={t('states')}>
        {states.map((known) => (
          <Link
            key={known}
            to={known === 'open' ? '/feedback' : `/feedback?state=${known}`}
            aria-current={known === state ? 'page' : undefined}
          >
            {t(`state.${known}`)}
            {(known === 'open' || known === 'spam') && <Count of={counts?.[known] ?? 0} />}
          </Link>
        ))}
      </nav>
      {error && <Failed error={error} onRetry={reload} />}
      {(data || !error) && (
        <div className="split split--inbox">
          <section className={classNames('ql', id !== undefined && 'only-desk')} aria-label={t('list')}>
            <div className="ql__h">
              <FindField
                ref={find}
                className="grow"
                label={t('find')}
                value={query}
                onChange={(event) => change('q', event.target.value)}
              />
            </div>
            <FeedbackList items={items} chosenId={chosen?.id} addressOf={addressOf} />
            {isLoading && <Skeleton rows={6} />}
            {data?.items.length === 0 &&
              (query ? (
                <Empty
                  icon={Search}
                  title={t('none')}
                  action={<Button onClick={() => change('q', '')}>{t('clear')}</Button>}
                />
              ) : (
                <Empty icon={Inbox} title={t('empty')}>
                  {t('empty.why')}
                </Empty>
              ))}
            {data?.hasMore && (
              <div className="acts">
                <LinkButton
                  look="bare"
                  to={`/feedback?${new URLSearchParams({ ...Object.fromEntries(search), before: String(items.at(-1)?.id) })}`}
                >
                  {t('older')}
                </LinkButton>
              </div>
            )}
          </section>
          <div className={classNames('stk', id === undefined && 'only-desk')}>
            {isLoading ? (
              <Skeleton rows={6} />
            ) : chosen ? (
              <FeedbackDetail key={chosen.id} item={chosen} onMarked={reload} />
            ) : (
              <Panel>
                <Empty icon={Inbox} title={t('choose')} />
              </Panel>
            )}
          </div>
        </div>
      )}
    </>
  )
}
