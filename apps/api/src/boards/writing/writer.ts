import type { BoardMessage } from '@quayso/contract/calls/boards'

/** As it is joined to what they wrote. */
export interface WriterRow {
  readonly member_id: number
  /** Null once they have deleted their account. */
  readonly user_name: string | null
  readonly nick_name: string | null
  readonly icon_url: string | null
}

/** Without their number either, once they are gone: it would tie together what they wrote. */
export function toWriter({ member_id, user_name, nick_name, icon_url }: WriterRow) {
  const writer: Pick<BoardMessage, 'userId' | 'userName' | 'iconUrl'> = {
    userId: user_name === null ? null : member_id,
    userName: nick_name ?? user_name ?? '',
    iconUrl: icon_url ?? '',
  }
  return writer
}
