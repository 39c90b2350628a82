import { useTexts } from '../i18n/locale-context.tsx'
import type { PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { printHref } from './print-address.ts'
import type { PrintPage } from './print-page.server.ts'
import type { Sheet } from './sheets.ts'
import { useSubjectName } from './use-subject-name.ts'

interface PrintMetaProps {
  readonly page: PrintPage
  readonly first: Sheet | undefined
}

/** The title names the file of a saved PDF. Search engines get one page: results have pages of their own. */
export function PrintMeta({ page, first }: PrintMetaProps) {
  const t = useTexts('print')
  const name = useSubjectName(page, first)
  const address: PageAddress = (lang) => page.origin + printHref({}, lang)
  return <PageMeta title={`${t('print.heading')} ${name}`} description={t('print.description')} address={address} />
}
