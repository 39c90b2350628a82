import { areNeighbours } from '@quayso/games/thai-neighbours'
import { type JsonObject, parseJson, toArray, toObject, toText } from './json.ts'
import { gatherReadings, type Reading, ShapeFault, tableOf, toDay } from './reading.ts'

const code = 'thaigov'
/** The rank of each tier in our prize table. */
const ranks = { first: 0, last3f: 1, last3b: 2, last2: 3, near1: 4, second: 5, third: 6, fourth: 7, fifth: 8 } as const
const mostNumbers = 100

function readDay(date: unknown): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(toText(date, 'date')) ?? []
  return toDay(year, month, day, 'date')
}

/** Leading zeros may be missing. */
function readValues(tier: unknown, digits: number, at: string): string[] {
  const { number } = toObject(tier, at)
  if (number === null) return []
  return toArray(number, at, mostNumbers).map((one, i) => {
    const value = toText(toObject(one, `${at}[${i}]`).value, `${at}[${i}].value`)
    return value === '' ? '' : value.padStart(digits, '0')
  })
}

const isZero = (number: string) => /^0*$/.test(number)

/** Zeros stand for numbers to come; and neighbours that do not follow from the first prize mean that one is misread. */
function checkTogether(told: ReadonlyMap<number, readonly string[]>): void {
  const all = [...told.values()].flat()
  if (all.length > 0 && all.every(isZero)) throw new ShapeFault('shape', 'zeros')
  const [first] = told.get(ranks.first) ?? []
  const near = told.get(ranks.near1) ?? []
  if (first && near.length > 0 && !near.includes('') && !areNeighbours(first, near))
    throw new ShapeFault('shape', 'near1')
}

/** `getLatestLottery` has the draw under `response`, `getLotteryResult` under `response.result`. */
function findDraw(answer: JsonObject): JsonObject | undefined {
  if (answer.response === null) return undefined
  const response = toObject(answer.response, 'response')
  if (response.result === null) return undefined
  return response.result === undefined ? response : toObject(response.result, 'response.result')
}

/**
 * The JSON of the Thai Government Lottery Office: `{"response": {"date": "2026-11-16", "data": {"first": {"number":
 * [{"round": 1, "value": "107387"}]}, …}}}`. A day without a draw has none.
 */
export function readThaiOffice(text: string): Reading[] {
  const answer = toObject(parseJson(text, 'answer'), 'answer')
  const draw = findDraw(answer)
  if (!draw || draw.data === null) return []
  if (answer.status !== true) throw new ShapeFault('shape', 'status')
  const data = toObject(draw.data, 'data')
  const turnNum = readDay(draw.date)
  const table = tableOf(code, turnNum, 'date')
  const told = new Map<number, readonly string[]>()
  const gathered = gatherReadings()
  for (const [name, rank] of Object.entries(ranks)) {
    const tier = table.tiers.find((one) => one.rank === rank)
    // The table of the day may have fewer tiers than the office tells.
    if (!tier) continue
    const numbers = readValues(data[name], tier.digits, name)
    told.set(rank, numbers)
    gathered.add({ code, turnNum, rank, numbers, at: name })
  }
  checkTogether(told)
  return gathered.readings()
}
