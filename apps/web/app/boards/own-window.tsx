import { useLocation } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { outOfLobby } from '../shell/lobby-address.ts'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { boardPart } from './board-view.tsx'
import styles from './composer-view.module.css'

/** In the place of the send box: the same board in a window of its own. */
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
