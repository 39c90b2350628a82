import { noisePicture } from '../soak/noise-picture.ts'
import { loginRequest, messageRequest } from '../traffic/member-requests.ts'
import { type Account, type Attack, flooding, type Target } from './attack.ts'
import { ipv6Blocks } from './reading-attacks.ts'

/** Each of the attacker's accounts has an address of its own. */
const addresses = 6

/** Normalizing it takes quadratic time. */
const bomb = `a${'\u0301'.repeat(4990)}${'\u0323'.repeat(5000)}`

const textBombs = flooding({
  name: 'text-bombs',
  what: 'text bombs of one member',
  perSecond: 5,
  request:
    ({ token, address }) =>
    (i) =>
      messageRequest({ key: `bomb-number-${i}`, content: bomb, token, address }),
})

function accountOf({ accounts }: Target, i: number): Account {
  const account = accounts[i]
  if (!account) throw new Error(`the attacker has only ${accounts.length} accounts`)
  return account
}

const guess = (i: number, address: string) => loginRequest({ userName: `nobody${i}`, password: `wrong${i}`, address })

const loginFloods: readonly Attack[] = [
  flooding({
    name: 'right-logins',
    what: `logins with right passwords from ${addresses} addresses`,
    perSecond: 60,
    request: (target) => (i) => {
      const { userName, password } = accountOf(target, i % addresses)
      return loginRequest({ userName, password, address: `203.0.113.${i % addresses}` })
    },
  }),
  flooding({
    name: 'wrong-logins',
    what: `logins with wrong passwords from ${addresses} addresses`,
    perSecond: 60,
    request: () => (i) => guess(i, `203.0.113.${100 + (i % addresses)}`),
  }),
  ...ipv6Blocks.map(([size, addressOf]) =>
    flooding({
      name: `logins${size}`,
      what: `logins with wrong passwords from one IPv6 ${size}`,
      perSecond: 60,
      request: () => (i) => guess(i, addressOf(i)),
    }),
  ),
]

const boundary = 'quayso-hostile'
/** 1.9 MB, close to the limit. */
const pictureSidePx = 800

function uploadBody(picture: Buffer, userId: string): Buffer {
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const before = `${part('userId')}${userId}\r\n${part('file', '; filename="a.png"')}`
  return Buffer.concat([Buffer.from(before), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

interface Uploader {
  readonly userId: string
  readonly headers: Record<string, string>
}

function uploads(name: string, what: string, perSecond: number, by: (i: number, target: Target) => Uploader): Attack {
  return flooding({
    name,
    what,
    perSecond,
    request: (target) => {
      const picture = noisePicture(pictureSidePx)
      return (i) => {
        const { userId, headers } = by(i, target)
        return {
          method: 'POST',
          path: '/api/upload/image',
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
          body: uploadBody(picture, userId),
        }
      }
    },
  })
}

const uploadFloods: readonly Attack[] = [
  uploads('uploads-nobody', 'uploads of nobody', 20, () => ({ userId: '0', headers: {} })),
  uploads('uploads', `uploads of ${addresses} members`, 12, (i, target) => {
    // Other accounts than those that log in repeatedly, whose first sessions have ended by then.
    const { token, userId } = accountOf(target, addresses + (i % addresses))
    const headers = { 'x-session-token': token, 'x-forwarded-for': `203.0.113.${200 + (i % addresses)}` }
    return { userId, headers }
  }),
]

export const writingAttacks: readonly Attack[] = [textBombs, ...loginFloods, ...uploadFloods]
