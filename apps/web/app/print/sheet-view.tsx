import { formatDayMonth } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { PosterNumbers } from './poster-numbers.tsx'
import type { PrintPage } from './print-page.server.ts'
import * as styles from './print-sheet.module.css'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetPairs } from './sheet-pairs.tsx'
import { SheetTable } from './sheet-table.tsx'
import { columnsOf, type Sheet } from './sheets.ts'
import { useSheetTexts } from './use-sheet-texts.ts'

interface SheetViewProps {
  readonly sheet: Sheet
  readonly page: Pick<PrintPage, 'subject' | 'sheet' | 'isHighLevel' | 'isUp'>
  readonly printedAtMs: number
  readonly shopName: string
  /** The site's name. */
  readonly site: string
}

/** One A4 page, as it is printed. */
export function SheetView({ sheet, page, printedAtMs, shopName, site }: SheetViewProps) {
  const t = useTexts('print')
  const { title, about } = useSheetTexts(page, sheet)
  const { state } = sheet
  const [first] = sheet.results
  const isOne = sheet.results.length === 1
  return (
    <article className={styles.sheet} data-sheet={page.sheet} data-state={state}>
      {state !== 'final' && (
        <p className={styles.frame}>
          <b>{t(state === 'sample' ? 'print.sample' : 'print.provisional')}</b>
        </p>
      )}
      <header className={styles.head}>
        {shopName && <p className={styles.shop}>{shopName}</p>}
        <h2>
          {title}
          {isOne && first && <Edition count={first.edition} />}
        </h2>
        <p>{about}</p>
      </header>
      <Results sheet={sheet} page={page} />
      <SheetFoot sheet={sheet} page={page} printedAtMs={printedAtMs} site={site} />
    </article>
  )
}

function Edition({ count }: { readonly count: number }) {
  const t = useTexts('print')
  return count > 1 ? <small className={styles.edition}>{t('print.edition', { count })}</small> : null
}

function Results({ sheet, page }: Pick<SheetViewProps, 'sheet' | 'page'>) {
  const { nameOf } = useSheetTexts(page, sheet)
  const { results } = sheet
  const [first] = results
  if (!first) return null
  if (page.sheet === 'poster') return <PosterNumbers result={first} isUp={page.isUp} />
  if (page.sheet === '1') {
    return (
      <div className={styles.one}>
        <SheetTable result={first} label={first.name} isUp={page.isUp} isWhole />
        {page.subject.kind === 'region' || page.subject.layout === 'table' ? <SheetPairs result={first} /> : null}
      </div>
    )
  }
  return (
    <div className={styles.many} data-columns={columnsOf(page.sheet, results.length)}>
      {results.map((result) => (
        <section key={`${result.code} ${result.turn}`}>
          <h3>
            {nameOf(result)}
            {results.length > 1 && <Edition count={result.edition} />}
            {page.sheet === '6' && page.subject.kind === 'region' && <small>{formatDayMonth(result.dueAtMs)}</small>}
          </h3>
          <SheetTable result={result} label={nameOf(result)} isUp={page.isUp} />
        </section>
      ))}
    </div>
  )
}
