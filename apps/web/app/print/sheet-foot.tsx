import { formatStamp, formatTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { PrintPage } from './print-page.server.ts'
import * as styles from './print-sheet.module.css'
import type { QrCode, Sheet } from './sheets.ts'

interface SheetFootProps {
  readonly sheet: Sheet
  readonly page: Pick<PrintPage, 'subject'>
  readonly printedAtMs: number
  /** The site's name. */
  readonly site: string
}

/** Where the result can be seen again, when it was printed and checked, and whose word decides. */
export function SheetFoot({ sheet, page: { subject }, printedAtMs, site }: SheetFootProps) {
  const { locale } = useLanguage()
  const t = useTexts('print')
  const { state, address, qr, results } = sheet
  const checked = results.map(({ checkedAtMs }) => checkedAtMs ?? 0)
  const checkedAtMs = state === 'final' ? Math.max(...checked) : 0
  const isOurs = subject.kind === 'game' && subject.isOurs
  const call =
    state === 'sample'
      ? t('print.invented')
      : state === 'provisional'
        ? t('print.notYet')
        : t(qr ? 'print.scan' : 'print.see')
  // On the day of the draw the time is enough.
  const isSameDay = formatStamp(locale, checkedAtMs).slice(5) === formatStamp(locale, printedAtMs).slice(5)
  const checkedAt = isSameDay ? formatTime(checkedAtMs) : formatStamp(locale, checkedAtMs)
  return (
    <footer className={styles.foot}>
      {qr && <Qr code={qr} label={t('print.qrLabel')} />}
      <div>
        <b>{call}</b>
        <span>
          {address} · {t('print.printedAt', { stamp: formatStamp(locale, printedAtMs) })}
          {checkedAtMs > 0 && ` · ${t('print.checkedAt', { stamp: checkedAt })}`}
        </span>
        <span>{isOurs ? t('print.own', { site }) : t('print.source')}</span>
      </div>
      <span className={styles.brand}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="14" cy="14" r="10.75" fill="none" stroke="currentColor" strokeWidth="5.5" />
          <circle cx="25.2" cy="25.2" r="6.2" fill="currentColor" stroke="white" strokeWidth="2.6" />
        </svg>
        {site}
      </span>
    </footer>
  )
}

function Qr({ code: { size, path }, label }: { readonly code: QrCode; readonly label: string }) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
