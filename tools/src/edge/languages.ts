import { errorMessage } from '@quayso/contract/errors/errors'
import { defaultLocale, locales } from '@quayso/games/locale'
import { busyPage } from '@quayso/texts/busy-page'
import { mapBlock, queryMap, writtenBy } from './blocks.ts'

/** nginx puts the text into JSON without escaping it, and would read a dollar as a variable. */
function quoteForNginx(text: string): string {
  if (/["\\$]/.test(text)) throw new Error(`a text of the edge cannot have a quote, a backslash or a dollar: ${text}`)
  return `"${text}"`
}

/** Between single quotes, since it has double ones. */
function quotePage(html: string): string {
  if (/['\\$]/.test(html)) throw new Error('a page of the edge cannot have a single quote, a backslash or a dollar')
  return `'${html}'`
}

/** The language of a call, a page or a file, and the message of the rate limit in each. */
export function languageMaps(): string {
  const spoken = locales.map((locale) => [locale, locale] as const)
  const others = spoken.filter(([locale]) => locale !== defaultLocale)
  return [
    writtenBy,
    mapBlock('$http_x_lang', '$call_lang', [['default', defaultLocale], ...others]),
    mapBlock('$cookie_lang', '$stored_lang', [['default', defaultLocale], ...others]),
    mapBlock('$arg_lang', '$page_lang', [['default', '$stored_lang'], ...spoken]),
    mapBlock('$arg_lang', '$named_lang', [
      ['default', '""'],
      ...locales.map((locale) => [locale, `"&lang=${locale}"`] as const),
    ]),
    queryMap('$named_lang', 'lang'),
    ...(['too_many', 'busy'] as const).map((code) =>
      mapBlock(
        '$call_lang',
        `$${code}_text`,
        locales.map((locale) => [locale, quoteForNginx(errorMessage(code, locale))] as const),
      ),
    ),
    mapBlock('""', '$busy_page', [['default', quotePage(busyPage)]]),
    '',
  ].join('\n')
}
