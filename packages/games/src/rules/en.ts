import type { RulesPhrases } from './phrases.ts'

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function period(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute', 'minutes') : counted(seconds, 'second', 'seconds')
}

export const en: RulesPhrases = {
  every: (periodSeconds, turnsADay) =>
    `One draw every ${periodSeconds === 60 ? 'minute' : period(periodSeconds)}, round the clock: ${turnsADay} draws a day. A day runs from 07:00 to 07:00 (UTC+7), and its first draw comes ${period(periodSeconds)} after 07:00.`,
  daily: (time) => `Drawn every day at ${time} (UTC+7).`,
  weekly: (weekdays, time) => `Drawn every ${weekdays.join(' and ')} at ${time} (UTC+7).`,
  monthly: (days, time) => `Drawn on days ${days.join(' and ')} of every month at ${time} (UTC+7).`,
  closing: (minutesBefore, time) =>
    `Each turn closes ${counted(minutesBefore, 'minute', 'minutes')} before its draw, at ${time}.`,
  noTet: 'There are no draws at Tết, from the last day of the lunar year to the third day of the new one.',
  hosts: (hosts) =>
    `The host changes by weekday: ${hosts.map(({ weekday, host }) => `${weekday} ${host}`).join(', ')}.`,
  singleDigits: (count) => `Each draw has ${count} numbers of one digit, 0 to 9, shown in the order of the draw.`,
  set: (count, lowest, highest) =>
    `Each draw has ${count} different numbers from ${lowest} to ${highest}, shown in ascending order.`,
  tierNames: [
    'special prize',
    'first prize',
    'second prize',
    'third prize',
    'fourth prize',
    'fifth prize',
    'sixth prize',
    'seventh prize',
    'eighth prize',
  ],
  thaiTierNames: ['first prize', 'first three digits', 'last three digits', 'last two digits'],
  tier: (name, count, digits) => `${name}, ${counted(count, 'number', 'numbers')} of ${digits} digits`,
  tiers: (total, tiers) => `Each draw has ${total} numbers: ${tiers.join('; ')}.`,
  order: (firstTier, lastTier) => `The ${firstTier} is drawn first, the ${lastTier} last.`,
  drawnBy: {
    us: 'Drawn by this site. This is not a state lottery.',
    outside:
      'Drawn by the state lottery, not by this site. If the official announcement differs from what is shown here, the announcement holds.',
  },
  family: {
    short: 'Every draw stands alone: earlier draws do not influence it.',
    north: 'The result is shown in the form of the northern table, with the head and tail of its last two digits.',
    central: 'The result is shown in the form of the central table, with the head and tail of its last two digits.',
    south: 'The result is shown in the form of the southern table, with the head and tail of its last two digits.',
    thai: 'Only the first prize and the three-digit and two-digit prizes are shown here.',
  },
  adultsOnly: 'For adults aged 18 and over.',
}
