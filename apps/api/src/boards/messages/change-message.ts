import { AppError } from '@quayso/contract/errors'
import type { Database } from '@quayso/database/connect'
import type { Session } from '../../session.ts'
import { checkText } from '../check-text.ts'
import { holdAuthor } from '../hold-author.ts'
import { canDelete, canEdit, canSee } from '../policy.ts'
import { requireOpen } from '../require-open.ts'
import { contentRule } from './post-message.ts'
import { deleteMessage, editMessage, holdMessage } from './queries.ts'
import { tellGone, tellMessage } from './tell-message.ts'
import type { MessageRow } from './view.ts'

interface Edit {
  readonly id: number
  readonly content: string
  readonly at: Date
}

export async function changeMessage(
  db: Database,
  member: Session,
  { id, content: given, at }: Edit,
): Promise<MessageRow> {
  const content = checkText(given, contentRule)
  return db.transaction().execute(async (trx) => {
    const author = await holdAuthor(trx, member.memberId)
    const message = await holdMessage(trx, id)
    if (!message || !canSee(member, message)) throw new AppError('message_unknown')
    if (!canEdit(member, message)) throw new AppError('forbidden')
    await requireOpen(trx)
    const edited = { ...author, ...(await editMessage(trx, id, content, at)) }
    await tellMessage(trx, message, edited)
    return edited
  })
}

/** Done for whoever may do it, however often they ask. */
export async function removeMessage(db: Database, member: Session, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, id)
    if (!message) throw new AppError('message_unknown')
    if (!canDelete(member, message)) throw new AppError(canSee(member, message) ? 'forbidden' : 'message_unknown')
    if (message.state === 'deleted') return
    await deleteMessage(trx, id)
    if (message.state === 'shown') await tellGone(trx, message, id)
  })
}
