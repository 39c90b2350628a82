import { topicLimits } from '@quayso/contract/rules/message-text'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepDraft, readDraft } from '../../boards/composer/draft.ts'
import { useCountedText } from '../../boards/composer/use-counted-text.ts'
import { useMemberSend } from '../../boards/composer/use-member-send.ts'
import { topicHref } from '../../boards/list/topic-address.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { showToast } from '../../ui/notices/notices.ts'
import * as panel from '../../ui/page/panel.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { TopicsGame } from '../list/topics-view.server.ts'
import { PickFields } from './pick-fields.tsx'
import { noPick } from './topic-draft.ts'
import { TopicFields } from './topic-fields.tsx'
import * as styles from './topic-form.module.css'
import { useCheckTopic } from './use-check-topic.ts'

/** Loaded when a topic is sent. */
const topicCalls = () => import('@quayso/contract/client/topics')

/** The anchor that links from other pages use: `#write`. */
export const writePart = 'write'

interface TopicFormProps {
  readonly game: TopicsGame
  /** Whether the operator allows members to write. */
  readonly isOpen: boolean
}

/** The form in which a member writes a topic about a game. */
export function TopicForm({ game, isOpen }: TopicFormProps) {
  const t = useTexts('topics')
  const isReady = useHydrated()
  const { subject, content, pick, setPick, isSending, submit } = useNewTopic(game)
  return (
    <section id={writePart} className={panel.panel} aria-labelledby="write-heading">
      <h2 id="write-heading" className={styles.title}>
        {t('topics.form.write')}
      </h2>
      {!isOpen && <p className={panel.about}>{t('topics.form.closed')}</p>}
      <noscript>
        <p className={panel.about}>{t('topics.form.needsScript')}</p>
      </noscript>
      <form className={panel.form} onSubmit={submit} noValidate data-testid="topic-form">
        {/* Disabled until hydrated: what is typed before would be lost. */}
        <TopicFields subject={subject} content={content} isDisabled={!isReady || !isOpen} isReadOnly={isSending} />
        <PickFields choice={game.picks} draft={pick} onChange={setPick} isDisabled={!isReady || !isOpen || isSending} />
        <button
          type="submit"
          className={classNames(button.button, button.go)}
          disabled={!isReady || !isOpen}
          aria-disabled={isSending || undefined}
        >
          {t('topics.form.post')}
        </button>
      </form>
    </section>
  )
}

/** A text that survives a login and a reload, as long as the tab is open. */
function useDraft(name: string, limit: number) {
  const counted = useCountedText('', limit)
  const { text, setText } = counted
  // Not in the first render, which must match the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setText(readDraft(name)), [])
  const isReady = useHydrated()
  useEffect(() => {
    if (isReady) keepDraft(name, text)
  }, [isReady, name, text])
  return {
    ...counted,
    clear: () => {
      setText('')
      keepDraft(name, '')
    },
  }
}

/** The topic being written; kept until the server has saved it. */
function useNewTopic({ code, picks }: TopicsGame) {
  const t = useTexts('topics')
  const navigate = useLocalNavigate()
  const { revalidate } = useRevalidator()
  const subject = useDraft(`subject ${code}`, topicLimits.subject)
  const content = useDraft(`topic ${code}`, topicLimits.content)
  const [pick, setPick] = useState(noPick)
  const check = useCheckTopic(picks)
  const { isSending, sendAsMember } = useMemberSend(writePart)

  async function send() {
    const sent = await sendAsMember({
      loginHint: t('topics.form.loginToWrite'),
      prepare: async () => {
        const checked = await check({ subject: subject.text, content: content.text, pick })
        if (!checked) return undefined
        const { pick: picked, ...texts } = checked
        return { gameCode: code, ...texts, ...(picked && { pick: picked }) }
      },
      post: async (options, topic, key) => (await topicCalls()).postTopic(options, topic, key),
    })
    // The draw may have closed meanwhile: reloads the next turns.
    if (!sent) return revalidate()
    subject.clear()
    content.clear()
    setPick(noPick)
    showToast(sent.isHeld ? t('topics.form.held') : t('topics.form.posted'))
    if (!sent.isHeld) await navigate(topicHref(sent.id))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return { subject, content, pick, setPick, isSending, submit }
}
