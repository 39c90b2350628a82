import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { Session } from '../../access/session.ts'
import { removeWritten } from '../moderation/remove-written.ts'
import { openReview, renewReview } from '../moderation/reviews.ts'
import { canDelete, canEdit, canSee } from '../policy.ts'
import { admit } from '../writing/admit.ts'
import { checkText } from '../writing/check-text.ts'
import { holdAuthor } from '../writing/hold-author.ts'
import { inWriting } from '../writing/rule-hits.ts'
import { contentRule } from './post-message.ts'
import { editMessage, holdMessage } from './queries.ts'
import { tellMessage } from './tell-message.ts'
import type { MessageRow } from './view.ts'
import { messageVisibility } from './visibility.ts'

interface Edit {
  readonly id: number
  readonly content: string
  readonly at: Date
}

/** What is held stays so until a moderator has looked; what is shown may become held by its new text. */
export async function changeMessage(
  db: Database,
  member: Session,
  { id, content: given, at }: Edit,
): Promise<MessageRow> {
  const content = checkText(given, contentRule)
  return inWriting(db, at, async (trx) => {
    const author = await holdAuthor(trx, member.memberId)
    const message = await holdMessage(trx, id)
    if (!message || !canSee(member, message)) throw new AppError('message_unknown')
    if (!canEdit(member, message)) throw new AppError('forbidden')
    const { state, marks } = await admit(trx, { author, what: 'edit', text: { content }, at })
    const edited = { ...author, ...(await editMessage(trx, id, content, at)) }
    await renewReview(trx, { kind: 'message', id }, marks)
    if (state === 'shown') {
      await tellMessage(trx, message, edited)
      return edited
    }
    await messageVisibility.hide(trx, id)
    await openReview(trx, { kind: 'message', id }, { reason: 'rules', marks, at })
    return { ...edited, state: 'held' }
  })
}

/** Done for whoever may do it, however often they ask. */
export async function removeMessage(db: Database, member: Session, id: number, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, id)
    if (!message) throw new AppError('message_unknown')
    if (!canDelete(member, message)) throw new AppError(canSee(member, message) ? 'forbidden' : 'message_unknown')
    if (message.state === 'deleted') return
    if (message.memberId === member.memberId) return messageVisibility.remove(trx, id, at)
    const { memberId, state } = message
    await removeWritten(trx, messageVisibility, {
      reviewed: { kind: 'message', id },
      memberId,
      by: { memberId: member.memberId },
      at,
      state,
    })
  })
}
