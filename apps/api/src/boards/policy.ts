import type { MessageState } from '@quayso/database/tables.gen'
import type { Session } from '../access/session.ts'

interface Written {
  readonly memberId: number
  readonly state: MessageState
}

type Member = Pick<Session, 'memberId' | 'role'>

function isOwner(member: Member, written: Written): boolean {
  return member.memberId === written.memberId
}

/** What is held is there for its writer and for moderators alone. */
export function canSee(member: Member, written: Written): boolean {
  if (written.state === 'deleted') return false
  return written.state === 'shown' || isOwner(member, written) || member.role === 'moderator'
}

export function canEdit(member: Member, written: Written): boolean {
  return isOwner(member, written)
}

export function canDelete(member: Member, written: Written): boolean {
  return isOwner(member, written) || member.role === 'moderator'
}
