import type { Locale } from '@quayso/games/locale'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { loadTexts } from './i18n/catalogues.ts'
import { LanguageProvider } from './i18n/locale-context.tsx'

/** The HTML of a view, with its texts. */
export async function renderView(view: ReactNode, locale: Locale = 'vi'): Promise<string> {
  const catalogue = await loadTexts(locale, 'common')
  const { prelude } = await prerender(
    <LanguageProvider locale={locale} catalogue={catalogue}>
      {view}
    </LanguageProvider>,
  )
  return new Response(prelude).text()
}

/** The text of every element with a tag, one after the other. */
export function textsOf(html: string, tag: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs')), ([, inner = '']) =>
    inner
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
