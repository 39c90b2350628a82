import { CircleCheck } from 'lucide-react'
import { useLanguage } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './draw-marks.module.css'
import type { MarkKind } from './marks.ts'

/** Takes its line with or without marks: a status that comes moves nothing. */
export function DrawMarks({ marks }: { readonly marks: readonly MarkKind[] }) {
  const { t } = useLanguage()
  return (
    <p className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={classNames(styles.mark, styles[mark])} data-mark={mark}>
          {mark === 'confirmed' && <CircleCheck size="1rem" aria-hidden />}
          {t(`mark.${mark}`)}
        </span>
      ))}
    </p>
  )
}
