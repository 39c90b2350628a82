import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronDown } from '../../ui/icon-shapes.ts'
import * as styles from './game-accordion.module.css'
import type { MenuGroup } from './lobby-menu.server.ts'
import type { MenuPlace } from './place-in-menu.ts'

interface GameAccordionProps {
  /** Browsers keep one <details> of the same name open. */
  readonly name: string
  readonly menu: readonly MenuGroup[]
  readonly place: MenuPlace
}

/** The games by category, with the visitor's current category open. */
export function GameAccordion({ name, menu, place }: GameAccordionProps) {
  const t = useTexts('lobby')
  return (
    <nav className={styles.accordion} aria-label={t('lobby.games')}>
      {menu.map((group) => (
        <details key={group.category} name={name} open={group.category === place.group?.category}>
          <summary>
            {group.name}
            <span>{group.games.length}</span>
            <Icon shape={chevronDown} />
          </summary>
          <ul>
            <li>
              <LocalLink to={group.href} aria-current={(group === place.group && !place.game && 'page') || undefined}>
                {t('lobby.allOf')}
              </LocalLink>
            </li>
            {group.games.map((game) => (
              <GameLink key={game.code} game={game} isHere={game === place.game} />
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

interface GameLinkProps {
  readonly game: MenuGroup['games'][number]
  readonly isHere: boolean
}

export function GameLink({ game: { code, href, name, isOurs, drawn }, isHere }: GameLinkProps) {
  const { t } = useLanguage()
  const site = useSiteTitle()
  return (
    <li>
      <LocalLink to={href} aria-current={isHere ? 'page' : undefined}>
        <GameIcon code={code} />
        {name}
        <small>{isOurs ? t('mark.own', { site }) : drawn}</small>
      </LocalLink>
    </li>
  )
}
