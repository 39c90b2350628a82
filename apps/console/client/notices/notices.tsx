import { Bell, Check } from 'lucide-react'
import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useGameWords } from '../draws/game-words.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { useKindText } from '../texts/use-kind-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { FreezePanel } from './freezes.tsx'

type Notice = Answer<'notices.list'>['notices'][number]

/** The change and what was changed. */
function useWords() {
  const kindText = useKindText()
  const { nameOf } = useGameWords()
  return ({ kind, subject, words }: Notice) => {
    const [about, name = ''] = subject.split('/')
    return [kindText(kind), words ?? (about === 'game' ? nameOf(name) : name)].join(' · ')
  }
}

/** The text whose hash the public log has. */
function ProofDialog({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const t = useTexts('notices')
  const { number } = useFormats()
  const { text, leafIndex } = notice
  return (
    <Dialog
      title={t('proof')}
      isWide={true}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{leafIndex === null ? t('proof.none') : t('proof.how', { index: number(leafIndex) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard */}
      <pre className="audit__value" tabIndex={0}>
        {text}
      </pre>
    </Dialog>
  )
}

interface LineProps {
  readonly notice: Notice
  readonly onSee: () => void
  readonly onProof: () => void
}

function Line({ notice, onSee, onProof }: LineProps) {
  const t = useTexts('notices')
  const wordsOf = useWords()
  const { moment } = useFormats()
  const now = useNow()
  const { at, author, approver, reason, seenBy, isSeen, canSee } = notice
  const people = [author ?? t('nobody'), approver].filter(Boolean).join(', ')
  const seen = seenBy.length > 0 ? t('seen.by', { logins: seenBy.join(', ') }) : t('seen.none')
  return (
    <li className="row row--between">
      <span>
        <b>{wordsOf(notice)}</b> {!isSeen && <Tag tone={author === null ? 'err' : 'warn'}>{t('open')}</Tag>}
        <br />
        <span className="muted">{[people, moment(at, now), reason, seen].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="row gap2">
        <Button look="bare" onClick={onProof}>
          {t('proof')}
        </Button>
        {canSee && !isSeen && <Button onClick={onSee}>{t('see')}</Button>}
      </span>
    </li>
  )
}

/** Changes of rights, sources, names and settings, until two have seen each. */
export default function Notices() {
  const t = useTexts('notices')
  const { data, error, reload } = useCall('notices.list', {}, { topics: ['notices'] })
  const [shown, setShown] = useState<Notice | undefined>(undefined)
  const { isBusy, error: failure, act } = useAct()
  const notices = data?.notices ?? []
  const waiting = notices.filter(({ canSee, isSeen }) => canSee && !isSeen).map(({ id }) => id)
  const see = (ids: readonly number[]) =>
    act(async () => {
      for (let at = 0; at < ids.length; at += 200) await call('notices.markSeen', { ids: ids.slice(at, at + 200) })
      reload()
    })
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub')}</span>}
        actions={
          waiting.length > 1 && (
            <Button icon={Check} disabled={isBusy} onClick={() => void see(waiting)}>
              {t('see.all')}
            </Button>
          )
        }
      />
      {(error ?? failure) && <Failed error={(error ?? failure) as NonNullable<typeof error>} onRetry={reload} />}
      <FreezePanel />
      <Panel className="mt4">
        {!data && !error && <Skeleton rows={5} />}
        {data && notices.length === 0 && <Empty icon={Bell} title={t('none')} />}
        <ul className="stk">
          {notices.map((notice) => (
            <Line
              key={notice.id}
              notice={notice}
              onSee={() => void see([notice.id])}
              onProof={() => setShown(notice)}
            />
          ))}
        </ul>
      </Panel>
      {shown && <ProofDialog notice={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
