import { formatDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { PrintPage } from './print-page.server.ts'
import type { Sheet } from './sheets.ts'

/** `Miền Nam 14-11-2026`: what is printed, in the page's title and path. */
export function useSubjectName({ subject }: Pick<PrintPage, 'subject'>, first: Sheet | undefined): string {
  const { locale } = useLanguage()
  const t = useTexts('print')
  const name = subject.kind === 'game' ? subject.name : t(`print.region.${subject.region}`)
  const [result] = first?.results ?? []
  return result ? `${name} ${formatDate(locale, result.dueAtMs)}` : name
}
