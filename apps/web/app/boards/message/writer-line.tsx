import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as tag from './tag.module.css'
import * as styles from './writer-line.module.css'

interface WriterLineProps {
  /** Empty once the account is deleted. */
  readonly userName: string
  /** `'2'` for a moderator; left out where roles are not shown. */
  readonly userRole?: '1' | '2'
  readonly addTime: string
  readonly editTime: string | null
  readonly isOwn?: boolean
  readonly isHeld?: boolean | undefined
}

/** The author and time of a message. */
export function WriterLine({ userName, userRole, addTime, editTime, isOwn, isHeld }: WriterLineProps) {
  const t = useTexts('board')
  return (
    <div className={classNames(styles.line, isOwn && styles.own)}>
      {/* Isolated, so that a right-to-left name does not reorder the rest of the line. */}
      <bdi className={styles.name}>{userName || t('board.noAccount')}</bdi>
      {userRole === '2' && (
        <span className={tag.tag}>
          <ShieldCheck size="1rem" aria-hidden />
          {t('board.moderator')}
        </span>
      )}
      {isOwn && <span className={classNames(tag.tag, styles.you)}>{t('board.you')}</span>}
      {isHeld && <span className={classNames(tag.tag, tag.warn)}>{t('board.held')}</span>}
      <span className={styles.time}>
        <Stamp atMs={Date.parse(addTime)} />
        {editTime && <span className={styles.edited}>{t('board.edited')}</span>}
      </span>
    </div>
  )
}
