import type { ClientOptions } from '@quayso/contract/client/call'
import type { Locale } from '@quayso/games/locale'
import { readMarks } from '../layout/document-marks.ts'
import { readToken } from '../session/session-token.ts'

/**
 * For the calls of a page in the browser, the open ones too: each says whose page it is. The edge leaves that out of the
 * question where everyone gets the same answer.
 */
export function callOptions(locale: Locale): ClientOptions {
  return { baseUrl: '', locale, sessionToken: readToken(), office: readMarks().isOffice }
}
