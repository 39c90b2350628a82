import type { ReportPost } from '@quayso/contract/calls/moderation'
import { deleteMessage, editMessage } from '@quayso/contract/client/boards.gen'
import { reportMessage } from '@quayso/contract/client/moderation.gen'
import type { Dispatch } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { openDialog, showToast } from '../../ui/notices/notices.ts'
import { boardPart } from '../list/board-view.tsx'
import type { BoardAction } from '../state/board-state.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'

/** A member's actions on a message; each resolves to whether it succeeded. */
export function useMessageCalls({ id }: { readonly id: number }, report: Dispatch<BoardAction>) {
  const t = useTexts('board-acts')
  const { locale } = useLanguage()
  const session = useMemberSession()
  const runCall = useRunCall()
  const promptLogin = useLoginPrompt(boardPart)
  const options = { baseUrl: '', locale, sessionToken: session?.token ?? '' }
  const done = (call: Promise<void>) => call.then(() => true as const)

  return {
    edit: async (content: string): Promise<boolean> => {
      const message = await runCall(() => editMessage(options, { id, content }))
      if (!message) return false
      report({ kind: 'edited', message })
      showToast(message.isHeld ? t('board-acts.sentHeld') : t('board-acts.saved'))
      return true
    },
    remove: async (): Promise<void> => {
      const isSure = await openDialog({
        text: t('board-acts.deleteQuestion'),
        hint: t('board-acts.deleteHint'),
        keep: t('board-acts.keep'),
        act: t('board-acts.deleteAct'),
        isDeletion: true,
      })
      if (!isSure || !(await runCall(() => done(deleteMessage(options, { id }))))) return
      report({ kind: 'deleted', id })
      // The focused element is gone.
      document.getElementById(boardPart)?.focus({ preventScroll: true })
      showToast(t('board-acts.deleted'))
    },
    mayReport: async (): Promise<boolean> => {
      if (!session) await promptLogin(t('board-acts.loginToReport'))
      return session !== undefined
    },
    report: async (reason: ReportPost['reason']): Promise<boolean> => {
      const isDone = await runCall(() => done(reportMessage(options, { id, reason })))
      if (isDone) showToast(t('board-acts.reported'))
      return isDone ?? false
    },
  }
}
