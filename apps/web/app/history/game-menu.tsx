import { ChevronDown } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { useMenu } from '../ui/use-menu.ts'
import styles from './game-menu.module.css'
import { historyHref } from './history-address.ts'
import type { HistoryView } from './history-view.server.ts'

/** To the same choice of another game. Links in a <details>: they work without JavaScript. */
export function GameMenu({ view: { game, name, choice, menu, lang } }: { readonly view: HistoryView }) {
  const t = useTexts('history')
  const { size } = choice
  return (
    <details className={styles.menu} {...useMenu()}>
      <summary>
        <span className="vh">{t('history.games')}: </span>
        <span className={styles.name}>{name}</span>
        <ChevronDown size="1.125rem" aria-hidden />
      </summary>
      <div className={styles.list}>
        {menu.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.games.map(({ code, name: gameName }) => (
                <li key={code}>
                  <a href={historyHref(code, { size }, lang)} aria-current={code === game.code || undefined}>
                    {gameName}
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
