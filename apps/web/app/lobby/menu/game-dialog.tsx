import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as dialog from '../../ui/controls/dialog.module.css'
import { useModal } from '../../ui/controls/use-modal.ts'
import { findGames } from './find-games.ts'
import * as accordion from './game-accordion.module.css'
import { GameAccordion, GameLink } from './game-accordion.tsx'
import * as styles from './game-dialog.module.css'
import type { MenuGroup } from './lobby-menu.server.ts'
import type { MenuPlace } from './place-in-menu.ts'

interface GameDialogProps {
  readonly menu: readonly MenuGroup[]
  readonly place: MenuPlace
  readonly onClose: () => void
}

/** The menu of the games in a dialog, with a search by name. */
export function GameDialog({ menu, place, onClose }: GameDialogProps) {
  const t = useTexts('lobby')
  const element = useModal()
  const [sought, setSought] = useState('')
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // A game was chosen. Closing also restores the focus.
    if (key !== openedAt.current) element.current?.close()
  }, [element, key])
  return (
    <dialog
      ref={element}
      className={classNames(dialog.dialog, styles.dialog)}
      aria-labelledby="choose-game"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id="choose-game">{t('lobby.choose')}</h2>
        <button type="button" aria-label={t('lobby.close')} onClick={() => element.current?.close()}>
          <X size="1.5rem" aria-hidden />
        </button>
      </div>
      <label className={styles.search}>
        <span className="vh">{t('lobby.search')}</span>
        <input
          type="search"
          placeholder={t('lobby.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Search size="1.25rem" aria-hidden />
      </label>
      {sought.trim() ? (
        <Found games={findGames(menu, sought)} place={place} />
      ) : (
        <GameAccordion name="dialog" menu={menu} place={place} />
      )}
    </dialog>
  )
}

interface FoundProps {
  readonly games: readonly MenuGroup['games'][number][]
  readonly place: MenuPlace
}

function Found({ games, place }: FoundProps) {
  const t = useTexts('lobby')
  return (
    <div role="status" className={accordion.accordion}>
      {games.length > 0 ? (
        <ul>
          {games.map((game) => (
            <GameLink key={game.code} game={game} isHere={game === place.game} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('lobby.notFound')}</p>
      )}
    </div>
  )
}
