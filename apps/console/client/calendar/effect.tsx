import { Check, CircleAlert, Clock, Minus, Plus } from 'lucide-react'
import type { Answer } from '../calls/call.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'

export type Preview = Answer<'calendar.preview'>

/** Whether what was previewed may be done. */
export const isFree = ({ effect }: Preview) => effect !== undefined && effect.results.length === 0

/** What an exception does: turns that vanish and appear, the next countdown, and what stands against it. */
export function EffectList({ preview: { fault, effect } }: { readonly preview: Preview }) {
  const t = useTexts('calendar')
  const formats = useFormats()
  if (fault !== undefined || !effect) {
    return (
      <p className="err" role="status">
        <Icon of={CircleAlert} />
        {t(`fault.${fault ?? 'past'}` as 'fault.past')}
      </p>
    )
  }
  const stamp = (at: string) => `${formats.shortTime(at)} ${formats.date(at).slice(0, 5)}`
  return (
    <ul className="eff">
      {effect.vanishing.map(({ turnNum, at }) => (
        <li key={`-${turnNum}`}>
          <span className="minus">
            <Icon of={Minus} size="s" />
          </span>
          <span>{t('vanishes', { turn: turnNum })}</span>
          <small className="num">{stamp(at)}</small>
        </li>
      ))}
      {effect.appearing.map(({ turnNum, at }) => (
        <li key={`+${turnNum}`}>
          <span className="plus">
            <Icon of={Plus} size="s" />
          </span>
          <span>{t('appears', { turn: turnNum })}</span>
          <small className="num">{stamp(at)}</small>
        </li>
      ))}
      <li>
        <Icon of={Clock} size="s" />
        <span>{effect.next ? t('countdown', { day: formats.date(effect.next.at) }) : t('countdown.none')}</span>
        <small />
      </li>
      <li>
        <Icon of={isFree({ effect }) ? Check : CircleAlert} size="s" />
        <span className={isFree({ effect }) ? undefined : 'bad'}>
          {effect.results.length > 0
            ? t('taken.results', { turns: effect.results.join(', ') })
            : effect.picks > 0
              ? t('taken.picks', { count: effect.picks })
              : t('free')}
        </span>
        <small />
      </li>
    </ul>
  )
}
