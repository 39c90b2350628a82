import { Check, Copy, Inbox, MailCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { serverNow } from '../calls/clock.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Failed } from '../ui/failed.tsx'
import { Option } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toasts.tsx'
import type { FeedbackItem } from './feedback-list.tsx'

type State = FeedbackItem['state']

interface Props {
  readonly item: FeedbackItem
  /** After it was marked: the list shows the next. */
  readonly onMarked: () => void
}

/** One message, what became of it, and the answer that is copied and sent by other means. */
export function FeedbackDetail({ item, onMarked }: Props) {
  const t = useTexts('feedback')
  const { date, shortTime, time, moment } = useFormats()
  const mayAnswer = useMay()('feedback.answer', 'alone')
  const answer = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState(item.note ?? '')
  const [isWithAlike, setIsWithAlike] = useState(item.alike.length > 0)
  const [error, setError] = useState<CallError | undefined>(undefined)

  const mark = async (to: State) => {
    const ids = isWithAlike && to !== 'open' ? [item.id, ...item.alike] : [item.id]
    try {
      const words = note.trim()
      const { marked } = await call('feedback.mark', { ids, from: item.state, to, ...(words && { note: words }) })
      toast(t('done', { count: marked, state: t(`state.${to}`) }))
      setError(undefined)
      onMarked()
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError('broken'))
    }
  }
  const isOpen = item.state === 'open' && mayAnswer
  useKeys({
    e: isOpen ? { act: () => void mark('no-answer'), label: t('no-answer') } : undefined,
    s: isOpen ? { act: () => void mark('spam'), label: t('spam') } : undefined,
    'ctrl+enter': isOpen ? { act: () => void mark('answered'), label: t('answered') } : undefined,
    r: isOpen ? { act: () => answer.current?.focus(), label: t('key.write') } : undefined,
  })
  const conflict = error?.kind === 'conflict' ? error.details : undefined

  return (
    <Panel
      isFlush={true}
      title={item.name}
      sub={`${item.contact} · ${shortTime(item.at)} ${date(item.at)} · ${t('number', { id: item.id })}`}
      actions={
        isOpen ? (
          <>
            <Button keyHint="s" onClick={() => void mark('spam')}>
              {t('spam')}
            </Button>
            <Button keyHint="e" onClick={() => void mark('no-answer')}>
              {t('no-answer')}
            </Button>
          </>
        ) : (
          mayAnswer && <Button onClick={() => void mark('open')}>{t('reopen')}</Button>
        )
      }
    >
      <div className="thread fb__words">
        <p>{item.content}</p>
      </div>
      {error && (
        <div className="insp__s">
          {conflict ? (
            <Callout
              tone="err"
              icon={MailCheck}
              title={t('conflict', { name: String(conflict.by), state: t(`state.${conflict.state as State}`) })}
            />
          ) : (
            <Failed error={error} />
          )}
        </div>
      )}
      {isOpen && (
        <div className="insp__s">
          <h3>{t('answer')}</h3>
          <textarea
            ref={answer}
            className="area fb__answer"
            aria-label={t('note')}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {item.alike.length > 0 && (
            <Option checked={isWithAlike} onChange={(event) => setIsWithAlike(event.target.checked)}>
              {t('with.alike', { count: item.alike.length + 1 })}
            </Option>
          )}
          <div className="row row--between">
            <span className="sub fb__hint">{t('answer.hint')}</span>
            <span className="row gap2">
              <Button
                icon={Copy}
                disabled={note.trim() === ''}
                onClick={() => void navigator.clipboard.writeText(note).then(() => toast(t('copied')))}
              >
                {t('copy')}
              </Button>
              <Button look="go" icon={Check} keyHint="ctrl+enter" onClick={() => void mark('answered')}>
                {t('answered')}
              </Button>
            </span>
          </div>
        </div>
      )}
      <div className="insp__s">
        <h3>{t('history')}</h3>
        <ul className="tl">
          <li>
            <Icon of={Inbox} />
            <span>
              {t('received')}
              <small>{t('received.how', { time: time(item.at) })}</small>
            </span>
          </li>
          {item.markedAt && (
            <li>
              <Icon of={MailCheck} />
              <span>
                {t('marked.by', { name: item.byName ?? '', state: t(`state.${item.state}`) })}
                <small>{moment(item.markedAt, serverNow())}</small>
                {item.note && (
                  <small>
                    {t('note.kept')}: {item.note}
                  </small>
                )}
              </span>
            </li>
          )}
        </ul>
      </div>
      <KeyStrip
        keys={[
          ['j k', t('key.next')],
          ...(isOpen
            ? ([
                ['e', t('no-answer')],
                ['s', t('spam')],
                ['ctrl+enter', t('answered')],
                ['r', t('key.write')],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  )
}
