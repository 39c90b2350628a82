import type { ClientOptions } from '@quayso/contract/client-call'
import type { Locale } from '@quayso/games/locale'
import { readMarks } from './document-marks.ts'

/** For the calls of a page in the browser. */
export function callOptions(locale: Locale): ClientOptions {
  return { baseUrl: '', locale, office: readMarks().isOffice }
}
