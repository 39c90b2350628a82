import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Database } from '@quayso/database/connect'
import { answerUnproven } from '@quayso/stack/sign-act'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { addPerson, makeOfAge, type NewPerson } from './of-age.ts'

/** What the console answered, and when. */
export interface Answer {
  readonly atMs: number
  readonly call: string
  readonly status: number
  readonly text: string
}

// biome-ignore lint/suspicious/noExplicitAny: an attacker's client knows no schema.
type Body = any

/** Somebody at the console, on a machine of their own. */
export interface Person {
  readonly login: string
  readonly answers: readonly Answer[]
  /** Makes a call; refused or not. */
  readonly call: (name: string, input: object, headers?: Readonly<Record<string, string>>) => Promise<Body>
  /** Makes a call that must succeed. */
  readonly must: (name: string, input: object) => Promise<Body>
  /** What the authenticator answers with. */
  readonly passkey: () => ReturnType<typeof softPasskey>
  /** Asks to join with a new passkey; returns the words that the page shows. */
  readonly ask: () => Promise<string>
  /** Signs in with the passkey, on the machine of before. */
  readonly signIn: () => Promise<void>
  /** Signs in on the machine of somebody else. */
  readonly signInAt: (other: Person) => Promise<void>
  /** What the machine's cookie says. */
  readonly machine: () => string
  /** Goes on in the session of somebody else, on this machine. */
  readonly stealSession: (other: Person) => void
  /** The same with the machine's cookie. */
  readonly stealCookies: (other: Person) => void
  readonly session: () => string
}

const machineCookie = '__Host-machine'
const sessionCookie = '__Host-console'

interface Site {
  /** The console's origin. */
  readonly origin: string
  readonly owner: Database
}

/** Somebody at a machine that nobody knows. */
export function personAt({ origin }: Site, login: string, address: string): Person {
  const url = new URL(origin)
  const cookies = new Map<string, string>()
  const answers: Answer[] = []
  let passkey = softPasskey({ origin })

  const sendOnce = async (name: string, input: object, headers: Readonly<Record<string, string>>) => {
    const sent = request({
      ...{ host: '127.0.0.1', port: url.port, localAddress: address, path: `/api/${name}`, method: 'POST' },
      headers: {
        ...{ host: url.host, origin, 'content-type': 'application/json' },
        cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
        ...headers,
      },
    })
    sent.end(JSON.stringify(input))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = { call: name, status: response.statusCode ?? 0, text: await text(response), atMs: Date.now() }
    answers.push(answer)
    for (const set of response.headers['set-cookie'] ?? []) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(cookie, value)
    }
    return answer
  }
  /** Wherever an act is to be proven, this person's own passkey answers. */
  const send = async (name: string, input: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await sendOnce(name, input, headers)
    const { error } = JSON.parse(answer.text)
    if (error?.kind !== 'unproven') return answer
    return sendOnce(name, input, { ...headers, ...answerUnproven(passkey, error) })
  }
  const call: Person['call'] = async (name, input, headers) => JSON.parse((await send(name, input, headers)).text)
  const must: Person['must'] = async (name, input) => {
    const answer = await send(name, input)
    if (answer.status !== 200) throw new Error(`${login}: ${name} was refused: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text)
  }
  const ask = async () => {
    passkey = softPasskey({ origin })
    const joining = { login, name: login }
    const response = passkey.register(await must('session.joinOptions', joining))
    return (await must('session.askToJoin', { ...joining, keyName: 'software', response })).words
  }
  const signIn = async () => {
    const response = passkey.answer(await must('session.passkeyOptions', {}))
    await must('session.signInWithPasskey', { response })
  }
  const machine = () => cookies.get(machineCookie) ?? ''
  const signInAt = async (other: Person) => {
    cookies.clear()
    cookies.set(machineCookie, other.machine())
    await signIn()
  }
  const session = () => cookies.get(sessionCookie) ?? ''
  const stealSession = (other: Person) => void cookies.set(sessionCookie, other.session())
  const stealCookies = (other: Person) => {
    stealSession(other)
    cookies.set(machineCookie, other.machine())
  }
  const own = () => passkey
  return {
    login,
    answers,
    call,
    must,
    passkey: own,
    ask,
    signIn,
    signInAt,
    machine,
    session,
    stealSession,
    stealCookies,
  }
}

/** Somebody of age who has just signed in with a passkey, on a machine that has been known for long. */
export async function welcome(site: Site, person: NewPerson, address: string): Promise<Person> {
  const found = personAt(site, person.login, address)
  await addPerson(site.owner, person, found.passkey())
  await found.signIn()
  await makeOfAge(site.owner, person.login)
  await found.signIn()
  return found
}
