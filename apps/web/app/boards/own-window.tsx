import { outOfLobby } from '@quayso/site/lobby'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as styles from './composer/composer-view.module.css'
import { boardPart } from './list/board-view.tsx'

/** Replaces the composer in a frame: a link that opens the same board in its own window. */
export function OwnWindow() {
  const t = useTexts('board')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.composer} data-testid="own-window">
      <a
        className={classNames(button.button, button.go, styles.window)}
        href={`${outOfLobby(pathname)}${search}#${boardPart}`}
        target="_blank"
        rel="noopener"
      >
        {t('board.ownWindow')}
      </a>
    </div>
  )
}
