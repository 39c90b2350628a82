import { useLanguage } from '../i18n/locale-context.tsx'
import { fallbackTitle } from '../layout/site-title.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { checked } from '../ui/icon-shapes.ts'
import styles from './draw-marks.module.css'
import type { MarkKind } from './marks.ts'

interface DrawMarksProps {
  readonly marks: readonly MarkKind[]
  /** When it was confirmed or corrected, if known. */
  readonly time?: string | undefined
  /** The site's name, shown on our own draws. */
  readonly site?: string
}

/** Keeps its line without marks: a change of status moves nothing. */
export function DrawMarks({ marks, time, site = fallbackTitle }: DrawMarksProps) {
  const { t } = useLanguage()
  return (
    <p className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={classNames(styles.mark, styles[mark])} data-mark={mark}>
          {mark === 'confirmed' && <Icon shape={checked} />}
          {t(`mark.${mark}`, { site })}
          {time && (mark === 'confirmed' || mark === 'corrected') && ` ${time}`}
        </span>
      ))}
    </p>
  )
}
