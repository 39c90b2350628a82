import type { SitePage } from '@quayso/contract/calls/pages'
import { readParagraph, type TextPiece } from '@quayso/contract/rules/page-paragraph'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import * as styles from './written.module.css'
import type { WrittenTexts } from './written-texts.server.ts'

interface WrittenPageProps {
  readonly page: SitePage
  readonly origin: string
  /** Of its newest version. */
  readonly path: string
  readonly texts: WrittenTexts
}

/** A page that operators write: plain text with headings, lists and links. */
export function WrittenPage({ page, origin, path, texts }: WrittenPageProps) {
  const { locale, t: common } = useLanguage()
  const { title, paragraphs, version, versions } = page
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  // Old versions are the same page to search engines.
  const here: PageAddress = (lang) => origin + hrefOf(path, { lang })
  return (
    <>
      <PageMeta
        title={title}
        description={paragraphs[0] ?? ''}
        address={here}
        structuredData={[
          breadcrumbList([
            { name: common('nav.results'), href: addressIn(home, locale) },
            { name: title, href: addressIn(here, locale) },
          ]),
        ]}
      />
      <main id="main" className="wrap">
        <PageHead title={title} />
        <article className={styles.text}>
          {version !== versions[0] && (
            <p className={styles.old}>
              {texts.oldVersion} <LocalLink to={path}>{texts.newestVersion}</LocalLink>
            </p>
          )}
          {paragraphs.map((paragraph, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved around
            <WrittenParagraph key={i} text={paragraph} />
          ))}
          <Versions {...{ page, path, texts }} />
        </article>
      </main>
    </>
  )
}

function WrittenParagraph({ text }: { readonly text: string }) {
  const paragraph = readParagraph(text)
  switch (paragraph.kind) {
    case 'heading':
      return <h2>{paragraph.text}</h2>
    case 'list':
      return (
        <ul>
          {paragraph.items.map((pieces, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved around
            <li key={i}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      )
    case 'text':
      return (
        <p>
          <Pieces pieces={paragraph.pieces} />
        </p>
      )
  }
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, address }, i) => {
    if (address === undefined) return text
    if (!address.startsWith('/')) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved around
        <a key={i} href={address} rel="noopener">
          {text}
        </a>
      )
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved around
      <LocalLink key={i} to={address}>
        {text}
      </LocalLink>
    )
  })
}

/** When it was published, and those before it. */
function Versions({ page: { version, versions }, path, texts }: Omit<WrittenPageProps, 'origin'>) {
  const older = versions.filter((one) => one < version)
  return (
    <p className={styles.versions}>
      {texts.version}
      {older.length > 0 && (
        <>
          {' '}
          {texts.olderVersions}
          {older.map((one) => (
            <LocalLink key={one} to={`${path}?v=${one}`}>
              {one}
            </LocalLink>
          ))}
        </>
      )}
    </p>
  )
}
