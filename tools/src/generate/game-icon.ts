import { newestValue } from '@quayso/games/dated'
import type { Family, Game } from '@quayso/games/game'

/** The shape shows the form of the result, in 32 units each way. */
const shapes: Readonly<Record<Family, string>> = {
  short: 'M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7z',
  north: 'M16 1.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
  central: 'M16 1 31 16 16 31 1 16z',
  south: 'M9 3h14l8 13-8 13H9L1 16z',
  thai: 'M3 3h26v15c0 7-6 11-13 13C9 29 3 25 3 18z',
}

/** The label: the interval or time of our games, the short name of a state lottery. */
function labelOf({ abbreviation, family, code, schedules }: Game): string {
  if (abbreviation) return abbreviation.replace(/^XS/, '')
  if (family === 'thai') return 'TH'
  const schedule = newestValue(schedules)
  if (schedule.kind === 'weekly') return `${schedule.hour}h`
  if (schedule.kind === 'monthly') return code.slice(0, 2).toUpperCase()
  const { periodSeconds } = schedule
  const period = periodSeconds % 60 === 0 ? `${periodSeconds / 60}′` : `${periodSeconds}″`
  return code.startsWith('mg') ? `M${period}` : period
}

/** Indigo and white, for both themes; games that we draw have a gold ball. */
export function gameIcon(game: Game): string {
  const label = labelOf(game)
  const size = label.length > 3 ? 8 : label.length > 2 ? 10 : 13
  const ball = game.drawnBy === 'us' ? '<circle cx="27" cy="5" r="4.5" fill="#f0b429" stroke="#fff"/>' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><path d="${shapes[game.family]}" fill="#2b3f95" stroke="#8398df"/><text x="16" y="${16 + size * 0.36}" fill="#fff" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${label}</text>${ball}</svg>\n`
}
