import type { DetailedDraw } from '@quayso/contract/draw'
import { detailHref, historyHref } from '../../draws/draw-address.ts'
import { formatDatedTurn } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, drawPictureHref, feedHref, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'

interface DrawMetaProps {
  readonly origin: string
  readonly code: string
  readonly draw: DetailedDraw
  readonly title: string
}

/** Meta data of a draw for search engines, feed readers and shared links. */
export function DrawMeta({ origin, code, draw, title }: DrawMetaProps) {
  const language = useLanguage()
  const { locale, t } = language
  const texts = useTexts('detail')
  const { turn, version, name } = draw
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const history: PageAddress = (lang) => origin + historyHref(code, lang)
  const here: PageAddress = (lang) => origin + detailHref(code, turn, lang)
  return (
    <PageMeta
      title={title}
      description={texts('detail.description', { game: name, turn: formatDatedTurn(language, turn, draw.dueAtMs) })}
      address={here}
      feed={addressIn((lang) => origin + feedHref(code, lang), locale)}
      image={{
        href: addressIn((lang) => origin + drawPictureHref({ code, turn, version }, lang), locale),
        alt: title,
      }}
      structuredData={[
        breadcrumbList([
          { name: t('nav.results'), href: addressIn(home, locale) },
          { name, href: addressIn(history, locale) },
          { name: title, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
