import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { ArrowRight } from 'lucide-react'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { formatDate, formatStamp } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { useDuration } from '../ui/trust/use-duration.ts'
import * as styles from './correction-list.module.css'
import type { ShownCorrection } from './load-corrections.server.ts'

/** Newest first. */
export function CorrectionList({ corrections }: { readonly corrections: readonly ShownCorrection[] }) {
  const t = useTexts('corrections')
  return (
    <ol className={styles.list} aria-label={t('corrections.list')}>
      {corrections.map((correction) => (
        <li key={`${correction.code} ${correction.turn} ${correction.version}`}>
          <Correction correction={correction} />
        </li>
      ))}
    </ol>
  )
}

function Correction({ correction }: { readonly correction: ShownCorrection }) {
  const { locale } = useLanguage()
  const t = useTexts('corrections')
  const { code, name, turn, dueAtMs, changes, reason, toldAtMs, correctedAtMs, leafIndex } = correction
  const duration = useDuration()((correctedAtMs - toldAtMs) / 1000)
  return (
    <article className={styles.correction}>
      <div className={styles.head}>
        <h2>{t('corrections.title', { game: name, date: unbroken(formatDate(locale, dueAtMs)) })}</h2>
        <time dateTime={toVietnamIso(correctedAtMs)}>
          {t('corrections.at', { stamp: unbroken(formatStamp(locale, correctedAtMs)) })}
        </time>
      </div>
      {changes.map((change) => (
        <Change key={change.rank} change={change} />
      ))}
      <p className={styles.reason} lang="vi">
        {reason}
      </p>
      <p className={styles.foot}>
        <span className={styles.tag}>{t('corrections.wrongFor', { duration })}</span>
        <span>{t('corrections.leaf', { leaf: leafIndex })}</span>
        <LocalLink to={verifyHref({ code, turn })}>{t('corrections.see')}</LocalLink>
      </p>
    </article>
  )
}

/** `Giải năm, số 4  2741 → 2747` */
function Change({ change }: { readonly change: ShownCorrection['changes'][number] }) {
  const t = useTexts('corrections')
  const { name, places, before, after } = change
  return (
    <p className={styles.change}>
      <span>{places.length > 0 ? t('corrections.places', { tier: name, places: places.join(', ') }) : name}</span>
      <span className="vh">{t('corrections.before')}</span>
      <s>{before.join(' · ')}</s>
      <ArrowRight size="1.25rem" aria-hidden />
      <span className="vh">{t('corrections.after')}</span>
      <b>{after.join(' · ')}</b>
    </p>
  )
}
