import { useLanguage, useTexts } from '../texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Panel } from '../ui/panel.tsx'
import { type Entry, keyOf, type MonthData } from './entry.ts'

interface MonthProps {
  readonly data: MonthData
  readonly month: string
  readonly label: string
  readonly chosen: Entry | undefined
  readonly onChoose: (entry: Entry) => void
}

/** What an entry does on a day: `off` takes its draw away, `on` adds one. */
function effectOn({ exception }: Entry, day: string): 'off' | 'on' | undefined {
  if (exception.kind === 'no-draw') return exception.first <= day && day <= exception.last ? 'off' : undefined
  if (exception.kind === 'extra') return exception.day === day ? 'on' : undefined
  if (exception.to === day) return 'on'
  return exception.day === day ? 'off' : undefined
}

/** The days of a month from Monday, each with its draws and what differs. */
export function Month({ data, month, label, chosen, onChoose }: MonthProps) {
  const t = useTexts('calendar')
  const language = useLanguage()
  const weeks = Array.from({ length: data.days.length / 7 }, (_, week) => data.days.slice(week * 7, week * 7 + 7))
  const nameOf = (code: string) => data.games.find((game) => game.code === code)?.name[language] ?? code
  const shown = data.entries.filter(({ state }) => state !== 'withdrawn')
  const draw = (entry: Entry, day: string) => {
    const effect = effectOn(entry, day)
    if (!effect) return undefined
    const name = nameOf(entry.code)
    const isMove = entry.exception.kind === 'moved'
    return (
      <button
        key={keyOf(entry)}
        type="button"
        className={classNames(
          'ev',
          entry.state === 'waiting' && 'ev--wait',
          entry.state !== 'waiting' && effect === 'off' && !isMove && 'ev--pause',
        )}
        aria-pressed={entry === chosen}
        onClick={() => onChoose(entry)}
      >
        {isMove ? (effect === 'off' ? `${name} →` : `→ ${name}`) : effect === 'on' ? `+ ${name}` : name}
      </button>
    )
  }
  return (
    <Panel isFlush={true}>
      <div className="tbl--scroll">
        <table className="cal">
          <caption className="vh">{label}</caption>
          <thead>
            <tr>
              {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
                <th key={weekday} scope="col">
                  {t(`weekday.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]?.day}>
                {days.map(({ day, turns }) => (
                  <td
                    key={day}
                    className={classNames(!day.startsWith(month) && 'off', day === data.today && 'pick')}
                    data-day={day}
                  >
                    <div className="d">
                      <b>{Number(day.slice(8))}</b>
                      {t('turns', { count: turns })}
                    </div>
                    {shown.map((entry) => draw(entry, day))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="legend2">
        <span>
          <span className="ev ev--pause">{t('legend.name')}</span> {t('legend.off')}
        </span>
        <span>
          <span className="ev ev--wait">{t('legend.name')}</span> {t('legend.waiting')}
        </span>
        <span>{t('legend.turns')}</span>
      </div>
    </Panel>
  )
}
