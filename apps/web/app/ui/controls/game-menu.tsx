import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { GameIcon } from '../game-icon.tsx'
import * as styles from './game-menu.module.css'
import { useMenu } from './use-menu.ts'

export interface MenuGroup {
  readonly name: string
  readonly games: readonly { readonly code: string; readonly name: string }[]
}

interface GameMenuProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** Without a code where all are chosen. */
  readonly chosen: { readonly code: string | undefined; readonly name: string }
  readonly toHref: (code: string) => string
  /** Above the games. */
  readonly all?: { readonly name: string; readonly href: string }
  readonly className?: string | undefined
}

/** Links to the same page of other games, in a <details>: they work without JavaScript. */
export function GameMenu({ label, groups, chosen, toHref, all, className }: GameMenuProps) {
  return (
    <details className={classNames(styles.menu, className)} {...useMenu()}>
      <summary>
        <span className="vh">{label}: </span>
        <span className={styles.name}>{chosen.name}</span>
        <ChevronDown size="1.125rem" aria-hidden />
      </summary>
      <div className={styles.list}>
        {all && (
          <a href={all.href} aria-current={chosen.code === undefined || undefined}>
            {all.name}
          </a>
        )}
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.games.map(({ code, name }) => (
                <li key={code}>
                  <a href={toHref(code)} aria-current={code === chosen.code || undefined}>
                    <GameIcon code={code} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
