import { deleteTopic, editTopic, reportTopic } from '@quayso/contract/client-boards'
import type { ReportPost } from '@quayso/contract/moderation'
import type { Topic } from '@quayso/contract/topics'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ReportForm } from '../boards/report-form.tsx'
import { topicsHref } from '../boards/topic-address.ts'
import { useLoginPrompt } from '../boards/use-login-prompt.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { inLanguage } from '../i18n/named-language.ts'
import { useRunCall } from '../shell/call-errors.ts'
import { useMemberSession } from '../shell/member-session.ts'
import button from '../ui/button.module.css'
import { openDialog, showToast } from '../ui/notices.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { PickChoice } from './pick-choice.server.ts'
import { TopicEditor } from './topic-editor.tsx'
import type { CheckedTopic } from './use-check-topic.ts'

interface TopicActsProps {
  readonly topic: Topic
  readonly picks: PickChoice | undefined
  readonly onChanged: (topic: Topic) => void
  /** Puts something in the place of the text; undefined brings it back. */
  readonly onBody: (body: ReactNode) => void
}

/** What this visitor may do with a topic: its author edits and deletes it, a moderator deletes it, others report it. */
export function TopicActs({ topic, picks, onChanged, onBody }: TopicActsProps) {
  const t = useTexts('topic-form')
  const isReady = useHydrated()
  const userInfo = useMemberSession()?.userInfo
  const calls = useTopicCalls(topic, onChanged)
  const isOwn = userInfo !== undefined && userInfo.userId === topic.authorId
  const toText = () => onBody(undefined)
  const edit = () => onBody(<TopicEditor topic={topic} picks={picks} onSave={calls.edit} onDone={toText} />)
  const report = async () => {
    if (!(await calls.mayReport())) return
    const question = t('topic-form.reportWhy')
    onBody(<ReportForm content={topic.content} question={question} onReport={calls.report} onDone={toText} />)
  }
  return (
    <>
      {isOwn && <Act text={t('topic-form.edit')} onPress={edit} />}
      {(isOwn || userInfo?.userRole === '2') && (
        <Act text={t('topic-form.delete')} onPress={() => void calls.remove()} />
      )}
      {isReady && !isOwn && <Act text={t('topic-form.report')} onPress={() => void report()} />}
    </>
  )
}

function Act({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={button.button} onClick={onPress}>
      {text}
    </button>
  )
}

/** What a member does with a topic; those that tell, tell whether it was done. */
function useTopicCalls({ id, gameCode }: Topic, onChanged: (topic: Topic) => void) {
  const t = useTexts('topic-form')
  const acts = useTexts('board-acts')
  const { locale } = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const runCall = useRunCall()
  const session = useMemberSession()
  const promptLogin = useLoginPrompt('main')
  const options = { baseUrl: '', locale, sessionToken: session?.token ?? '' }
  const done = (call: Promise<void>) => call.then(() => true as const)

  return {
    edit: async (edited: Omit<CheckedTopic, 'pick'> & Partial<CheckedTopic>): Promise<boolean> => {
      const topic = await runCall(() => editTopic(options, { id, ...edited }))
      if (!topic) return false
      onChanged(topic)
      showToast(topic.isHeld ? t('topic-form.held') : acts('board-acts.saved'))
      return true
    },
    remove: async (): Promise<void> => {
      const isSure = await openDialog({
        text: t('topic-form.deleteQuestion'),
        hint: t('topic-form.deleteHint'),
        keep: acts('board-acts.keep'),
        act: acts('board-acts.deleteAct'),
        isDeletion: true,
      })
      if (!isSure || !(await runCall(() => done(deleteTopic(options, id))))) return
      showToast(acts('board-acts.deleted'))
      await navigate(inLanguage(topicsHref(gameCode), locale, search), { replace: true })
    },
    mayReport: async (): Promise<boolean> => {
      if (!session) await promptLogin(t('topic-form.loginToReport'))
      return session !== undefined
    },
    report: async (reason: ReportPost['reason']): Promise<boolean> => {
      const isDone = await runCall(() => done(reportTopic(options, { id, reason })))
      if (isDone) showToast(acts('board-acts.reported'))
      return isDone ?? false
    },
  }
}
