import { lotteryPath } from '@quayso/contract/lottery-path'
import type { PlainRequest } from '../traffic/send-once.ts'
import { type Attack, flooding, turnOf } from './attack.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** Has the format of a turn number; the turn probably does not exist. */
const turn = (i: number) => `2026${twoDigits(1 + (i % 12))}${twoDigits(1 + (i % 28))}-${1000 + i}`

/** The edge must not cache answers under keys that an attacker makes up. */
const madeUpKeys: readonly Attack[] = [
  flooding({
    name: 'ports',
    what: 'any port in Host',
    perSecond: 50,
    request: () => (i) => ({ path: '/', headers: { host: `localhost:${1 + i}` } }),
  }),
  flooding({
    name: 'arguments',
    what: 'invented arguments on pages',
    perSecond: 50,
    request: () => (i) => {
      const page = turnOf(['/', '/history/mb', '/contact', '/topics', '/trends/st60', '/lobby', '/dataApi'], i)
      return { path: `${page}?utm=${i}&type=x${i}&day=${i}&page=${i}&size=${i}&lang=l${i}&turnNum=${turn(i)}` }
    },
  }),
  flooding({
    name: 'unknown',
    what: 'unknown turns, topics, authors',
    perSecond: 50,
    request: () => (i) => {
      const id = 1_000_000 + i
      return { path: turnOf([`/detail?code=st60&turnNum=${turn(i)}`, `/topic/${id}`, `/author/${id}`], i) }
    },
  }),
  flooding({
    name: 'destinations',
    what: 'variants of Sec-Fetch-Dest',
    perSecond: 50,
    request: () => (i) => {
      const known = turnOf(['iframe', 'frame', 'embed', 'object', 'document', 'empty', 'image'], i)
      return {
        path: turnOf(['/', '/history/st60', '/contact'], i),
        headers: { 'sec-fetch-dest': i % 2 ? known : `made-up-${i}` },
      }
    },
  }),
]

/** Alternates between what the edge never caches and what it has not cached yet. */
function uncached(i: number): PlainRequest {
  return {
    path: turnOf(
      [
        `/login?back=${i}`,
        `/detail?code=mb60&turnNum=${turn(i)}`,
        `/favorite?x=${i}`,
        `${lotteryPath}/history/high/page?gameCode=st60&pageSize=${10 + (i % 90)}&page=${1 + i}`,
        '/api/analysis/front/userInfo/index',
      ],
      i,
    ),
  }
}

function readingFlood(name: string, perSecond: number, addressOf?: (i: number) => string): Attack {
  const what = addressOf ? `uncached reads from one IPv6 ${name.slice(name.indexOf('/'))}` : 'uncached reads'
  const request = () => (i: number) => ({
    ...uncached(i),
    ...(addressOf && { headers: { 'x-forwarded-for': addressOf(i) } }),
  })
  return flooding({ name, what, perSecond, request })
}

const hex = (i: number) => i.toString(16)

/** Another address of the block for every request. */
export const ipv6Blocks: readonly (readonly [size: string, addressOf: (i: number) => string])[] = [
  ['/64', (i) => `2001:db8:64:1::${hex(1 + i)}`],
  ['/56', (i) => `2001:db8:56:1${hex(i % 256).padStart(2, '0')}::${hex(1 + i)}`],
  ['/48', (i) => `2001:db8:48:${hex(i % 65_536)}::1`],
]

const longHeaders = flooding({
  name: 'headers',
  what: 'long headers',
  perSecond: 50,
  request: () => (i) => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-header-${n}`, 'a'.repeat(120)]))
    const few = { cookie: 'a'.repeat(7_000), 'x-other': 'b'.repeat(7_000) }
    return {
      path: turnOf(['/', '/login', '/api/analysis/front/userInfo/index'], i),
      headers: turnOf<Record<string, string>>([many, few, { 'x-one': 'a'.repeat(12_000) }, few], i),
    }
  },
})

export const readingAttacks: readonly Attack[] = [
  ...madeUpKeys,
  readingFlood('reads-15', 15),
  readingFlood('reads-100', 100),
  ...ipv6Blocks.map(([size, addressOf]) => readingFlood(`reads${size}`, 100, addressOf)),
  longHeaders,
]
