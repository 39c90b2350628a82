import { Link } from 'react-router'
import type { Answer } from '../calls/call.ts'
import { serverNow } from '../calls/clock.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'

export type FeedbackItem = Answer<'feedback.list'>['items'][number]

const dayMs = 86_400_000

/** What an operator should know of a message before reading it. */
function Marks({ item }: { readonly item: FeedbackItem }) {
  const t = useTexts('feedback')
  const { alike, answerBy, hasLink, script } = item
  if (alike.length === 0 && !answerBy && !hasLink && !script) return null
  const days = answerBy ? Math.ceil((Date.parse(answerBy) - serverNow()) / dayMs) : 0
  return (
    <span className="g">
      {alike.length > 0 && <Tag>{t('alike', { count: alike.length + 1 })}</Tag>}
      {script && <Tag>{t(`script.${script}`)}</Tag>}
      {answerBy && (
        <Tag tone={days < 7 ? 'err' : 'warn'}>
          {item.state === 'open' ? t('personal.days', { days }) : t('personal')}
        </Tag>
      )}
      {hasLink && <Tag>{t('suspect')}</Tag>}
    </span>
  )
}

interface FeedbackListProps {
  readonly items: readonly FeedbackItem[]
  readonly chosenId: number | undefined
  readonly addressOf: (id: number) => string
}

export function FeedbackList({ items, chosenId, addressOf }: FeedbackListProps) {
  const { moment } = useFormats()
  return items.map((item) => (
    <Link
      key={item.id}
      to={addressOf(item.id)}
      className={classNames('qr1', item.state === 'open' ? 'qr1--new' : 'qr1--read')}
      aria-current={item.id === chosenId ? 'true' : undefined}
    >
      <span className={classNames('dot', 'qr1__dot', item.state === 'open' ? 'dot--warn' : 'dot--none')} />
      <span className="t">{item.name}</span>
      <small className="num">{moment(item.at, serverNow())}</small>
      <p>{item.content}</p>
      <Marks item={item} />
    </Link>
  ))
}
