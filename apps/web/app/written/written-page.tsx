import type { SitePage } from '@quayso/contract/calls/pages'
import { readParagraph, type TextPiece } from '@quayso/contract/rules/page-paragraph'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { classNames } from '../ui/class-names.ts'
import * as panel from '../ui/page/panel.module.css'
import { TrustPage } from '../ui/trust/trust-page.tsx'
import type { HowWeWork } from './load-how.server.ts'
import { NumberColours } from './number-colours.tsx'
import { ResultFigures } from './result-figures.tsx'
import * as styles from './written.module.css'
import type { WrittenTexts } from './written-texts.server.ts'

interface WrittenPageProps {
  readonly page: SitePage
  readonly origin: string
  /** Of its newest version. */
  readonly path: string
  readonly texts: WrittenTexts
  /** Of the page about how we work alone. */
  readonly how: HowWeWork | undefined
}

/** A page that operators write: plain text with headings, lists and links. */
export function WrittenPage({ page, origin, path, texts, how }: WrittenPageProps) {
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
      <TrustPage
        path={{ above: [{ to: '/', name: common('nav.results') }], here: title }}
        title={title}
        shortTitle={title}
        about={texts.version}
        aside={
          <>
            {how && <NumberColours texts={how.texts} />}
            {how?.figures && <ResultFigures figures={how.figures} texts={how.texts} />}
            <Contents paragraphs={paragraphs} title={texts.contents} />
          </>
        }
      >
        <article className={classNames(panel.panel, styles.text)}>
          {version !== versions[0] && (
            <p className={styles.old}>
              {texts.oldVersion} <LocalLink to={path}>{texts.newestVersion}</LocalLink>
            </p>
          )}
          {paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved around
            <WrittenParagraph key={place} id={headingId(place)} text={paragraph} />
          ))}
          <OlderVersions {...{ page, path, texts }} />
        </article>
      </TrustPage>
    </>
  )
}

const headingId = (place: number) => `s${place + 1}`

interface ContentsProps {
  readonly paragraphs: readonly string[]
  readonly title: string
}

/** The headings of the text, beside it where there is room. */
function Contents({ paragraphs, title }: ContentsProps) {
  const headings = paragraphs.flatMap((text, place) => {
    const paragraph = readParagraph(text)
    return paragraph.kind === 'heading' ? [{ id: headingId(place), text: paragraph.text }] : []
  })
  if (headings.length === 0) return null
  return (
    <nav className={classNames(panel.panel, styles.contents)} aria-labelledby="contents">
      <h2 id="contents" className={panel.title}>
        {title}
      </h2>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function WrittenParagraph({ id, text }: { readonly id: string; readonly text: string }) {
  const paragraph = readParagraph(text)
  switch (paragraph.kind) {
    case 'heading':
      return <h2 id={id}>{paragraph.text}</h2>
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

function OlderVersions({
  page: { version, versions },
  path,
  texts,
}: Pick<WrittenPageProps, 'page' | 'path' | 'texts'>) {
  const older = versions.filter((one) => one < version)
  if (older.length === 0) return null
  return (
    <p className={styles.versions}>
      {texts.olderVersions}
      {older.map((one) => (
        <LocalLink key={one} to={`${path}?v=${one}`}>
          {one}
        </LocalLink>
      ))}
    </p>
  )
}
