import type { ClientOptions } from '@quayso/contract/client/call'
import type { Locale } from '@quayso/games/locale'
import { readMarks } from '../layout/document-marks.ts'
import { readToken } from '../session/session-token.ts'

/**
 * For calls made in the browser, public ones included: each sends the session token. The edge drops it where everyone
 * gets the same answer.
 */
export function callOptions(locale: Locale): ClientOptions {
  return { baseUrl: '', locale, sessionToken: readToken(), office: readMarks().isOffice }
}
