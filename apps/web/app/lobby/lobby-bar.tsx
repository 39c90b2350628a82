import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { arrowLeft } from '../ui/icon-shapes.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import * as styles from './lobby-bar.module.css'
import { GameDialog } from './menu/game-dialog.tsx'
import type { MenuGroup } from './menu/lobby-menu.server.ts'
import type { MenuPlace } from './menu/place-in-menu.ts'

interface LobbyBarProps {
  readonly menu: readonly MenuGroup[]
  readonly place: MenuPlace
}

/** On phones, instead of the menu beside the page: the current game or category, and the menu in a dialog. */
export function LobbyBar({ menu, place }: LobbyBarProps) {
  const { t: common } = useLanguage()
  const t = useTexts('lobby')
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const look = classNames(button.button, button.soft)
  const content = (
    <>
      <LayoutGrid size="1.25rem" aria-hidden />
      {t('lobby.menu')}
    </>
  )
  return (
    <section className={styles.bar} aria-label={t('lobby.here')}>
      {place.game && place.group && (
        <LocalLink className={styles.back} to={place.group.href} aria-label={common('nav.back')}>
          <Icon shape={arrowLeft} className="ic-l" />
        </LocalLink>
      )}
      <b>{place.game?.name ?? place.group?.name}</b>
      {isHydrated ? (
        <button type="button" className={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {content}
        </button>
      ) : (
        <a className={look} href="#games">
          {content}
        </a>
      )}
      {isOpen && <GameDialog menu={menu} place={place} onClose={() => setOpen(false)} />}
    </section>
  )
}
