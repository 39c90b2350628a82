import { tierLabel } from '../draws/numbers/tier-label.ts'
import { formatDate } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { GameIcon } from '../ui/game-icon.tsx'
import * as styles from './find.module.css'
import type { GameNumber, NumberDay } from './find-page.server.ts'

interface NumberRowsProps {
  readonly digits: string
  readonly numbers: readonly GameNumber[]
}

/** Game by game, the newest first, the days on which the number came. */
export function NumberRows({ digits, numbers }: NumberRowsProps) {
  return (
    <ul className={styles.rows}>
      {numbers.map(({ code, name, days }) => (
        <li key={code}>
          <h3>
            <GameIcon code={code} />
            {name}
          </h3>
          <ul>
            {days.map((day) => (
              <Day key={day.href} day={day} digits={digits} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Day({ day: { dueAtMs, href, hits }, digits }: { readonly day: NumberDay; readonly digits: string }) {
  const { locale, t } = useLanguage()
  return (
    <li>
      <a href={href}>{formatDate(locale, dueAtMs)}</a>
      <span className={styles.hits}>
        {hits.map(({ tier, number }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat; their identity is their position
          <span key={place}>
            <small>{tierLabel(t, tier)}</small> {number.slice(0, -digits.length)}
            <mark>{digits}</mark>
          </span>
        ))}
      </span>
    </li>
  )
}
