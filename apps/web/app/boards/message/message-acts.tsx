import { Flag, Pencil, Settings, Trash2 } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'
import * as styles from './message-acts.module.css'

interface MessageActsProps {
  readonly isOwn: boolean
  readonly isModerator: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onReport: () => void
}

/** The visitor's actions on a message: a menu for its author, icons for a moderator, a report button for others. */
export function MessageActs({ isOwn, isModerator, onEdit, onDelete, onReport }: MessageActsProps) {
  const t = useTexts('board-acts')
  if (isOwn && !isModerator) return <OwnMenu onEdit={onEdit} onDelete={onDelete} />
  if (!isModerator) {
    return (
      <button type="button" className={styles.icon} aria-label={t('board-acts.report')} onClick={onReport}>
        <Flag size="1.25rem" aria-hidden />
      </button>
    )
  }
  return (
    <>
      {isOwn && (
        <button type="button" className={styles.icon} aria-label={t('board-acts.edit')} onClick={onEdit}>
          <Pencil size="1.25rem" aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.icon, styles.deletion)}
        aria-label={t('board-acts.delete')}
        onClick={onDelete}
      >
        <Trash2 size="1.25rem" aria-hidden />
      </button>
    </>
  )
}

function OwnMenu({ onEdit, onDelete }: Pick<MessageActsProps, 'onEdit' | 'onDelete'>) {
  const t = useTexts('board-acts')
  const menu = useMenu()
  const choose = (act: () => void) => () => {
    if (menu.ref.current) menu.ref.current.open = false
    act()
  }
  return (
    <details className={styles.menu} {...menu}>
      <summary className={styles.icon} aria-label={t('board-acts.options')}>
        <Settings size="1.25rem" aria-hidden />
      </summary>
      <div className={styles.choices}>
        <button type="button" onClick={choose(onEdit)}>
          <Pencil size="1.25rem" aria-hidden />
          {t('board-acts.edit')}
        </button>
        <button type="button" className={styles.deletion} onClick={choose(onDelete)}>
          <Trash2 size="1.25rem" aria-hidden />
          {t('board-acts.delete')}
        </button>
      </div>
    </details>
  )
}
