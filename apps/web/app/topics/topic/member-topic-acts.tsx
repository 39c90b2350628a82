import type { ReportPost } from '@quayso/contract/calls/moderation'
import { deleteTopic } from '@quayso/contract/client/boards.gen'
import { reportTopic } from '@quayso/contract/client/moderation.gen'
import { editTopic } from '@quayso/contract/client/topics'
import type { Topic } from '@quayso/contract/topic'
import { topicsHref } from '../../boards/list/topic-address.ts'
import { ReportForm } from '../../boards/report/report-form.tsx'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { useMemberSession } from '../../session/member-session.ts'
import { openDialog, showToast } from '../../ui/notices/notices.ts'
import type { CheckedTopic } from '../form/use-check-topic.ts'
import { Act, type MemberTopicActsProps } from './topic-act.tsx'
import { TopicEditor } from './topic-editor.tsx'

/** A member's actions on a topic: its author edits and deletes it, a moderator deletes it, others report it. */
export function MemberTopicActs({ topic, picks, onChanged, onBody, userInfo }: MemberTopicActsProps) {
  const t = useTexts('topics')
  const calls = useTopicCalls(topic, onChanged)
  const isOwn = userInfo.userId === topic.authorId
  const toText = () => onBody(undefined)
  const edit = () => onBody(<TopicEditor topic={topic} picks={picks} onSave={calls.edit} onDone={toText} />)
  const report = () => {
    const question = t('topics.form.reportWhy')
    onBody(<ReportForm content={topic.content} question={question} onReport={calls.report} onDone={toText} />)
  }
  return (
    <>
      {isOwn && <Act text={t('topics.form.edit')} onPress={edit} />}
      {(isOwn || userInfo.userRole === '2') && (
        <Act text={t('topics.form.delete')} onPress={() => void calls.remove()} />
      )}
      {!isOwn && <Act text={t('topics.form.report')} onPress={report} />}
    </>
  )
}

/** The calls of a topic's actions; some resolve to whether they succeeded. */
function useTopicCalls({ id, gameCode }: Topic, onChanged: (topic: Topic) => void) {
  const t = useTexts('topics')
  const acts = useTexts('board-acts')
  const { locale } = useLanguage()
  const navigate = useLocalNavigate()
  const runCall = useRunCall()
  const session = useMemberSession()
  const options = { baseUrl: '', locale, sessionToken: session?.token ?? '' }
  const done = (call: Promise<void>) => call.then(() => true as const)

  return {
    edit: async (edited: Omit<CheckedTopic, 'pick'> & Partial<CheckedTopic>): Promise<boolean> => {
      const topic = await runCall(() => editTopic(options, { id, ...edited }))
      if (!topic) return false
      onChanged(topic)
      showToast(topic.isHeld ? t('topics.form.held') : acts('board-acts.saved'))
      return true
    },
    remove: async (): Promise<void> => {
      const isSure = await openDialog({
        text: t('topics.form.deleteQuestion'),
        hint: t('topics.form.deleteHint'),
        keep: acts('board-acts.keep'),
        act: acts('board-acts.deleteAct'),
        isDeletion: true,
      })
      if (!isSure || !(await runCall(() => done(deleteTopic(options, { id }))))) return
      showToast(acts('board-acts.deleted'))
      await navigate(topicsHref(gameCode), { replace: true })
    },
    report: async (reason: ReportPost['reason']): Promise<boolean> => {
      const isDone = await runCall(() => done(reportTopic(options, { id, reason })))
      if (isDone) showToast(acts('board-acts.reported'))
      return isDone ?? false
    },
  }
}
