import { useTexts } from '../i18n/locale-context.tsx'

/** What is said when numbers or links are copied. */
export function useCopyWords() {
  const texts = useTexts('detail')
  return {
    refused: texts('detail.copyRefused'),
    hint: texts('detail.copyRefusedHint'),
    close: texts('detail.close'),
    linkCopied: texts('detail.linkCopied'),
  }
}
