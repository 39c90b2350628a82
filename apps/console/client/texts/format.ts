import { useMemo } from 'react'
import type { LanguageCode } from './languages.ts'
import { useLanguage } from './texts.tsx'

/** The draws' time, whatever zone the operator's machine has. */
const timeZone = 'Asia/Ho_Chi_Minh'

type Moment = Date | number | string

/** Figures, dates and times as the console writes them: 14-11-2026, 18:22:31, 1.284.377. */
function formats(language: LanguageCode) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' })
  const time = (at: Moment) => clock.format(new Date(at))
  const date = (at: Moment) => day.format(new Date(at)).replaceAll('/', '-')
  const isToday = (at: Moment, now: Moment) => date(at) === date(now)
  return {
    /** 18:22:31 */
    time,
    /** 18:22 */
    shortTime: (at: Moment) => time(at).slice(0, 5),
    /** 14-11-2026 */
    date,
    /** Thứ Bảy */
    weekday: (at: Moment) => weekday.format(new Date(at)),
    /** 18:22 today, 14-11-2026 18:22 on any other day. */
    moment: (at: Moment, now: Moment) =>
      isToday(at, now) ? time(at).slice(0, 5) : `${date(at)} ${time(at).slice(0, 5)}`,
    /** 1.284.377 in Vietnamese. */
    number: (value: number, digits = 0) =>
      value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }
}

export function useFormats(): ReturnType<typeof formats> {
  const language = useLanguage()
  return useMemo(() => formats(language), [language])
}
