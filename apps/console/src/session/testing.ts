import { softPasskey } from '@quayso/stack/soft-passkey'
import { expect } from 'vitest'
import { addOperator } from '../identity/operators.ts'
import { admit, findRequest } from '../identity/requests.ts'
import { testConsole, testOrigin } from '../testing.ts'

const site = { origin: testOrigin }

/** A browser: keeps its cookies. */
export function browserOf({ app }: Awaited<ReturnType<typeof testConsole>>) {
  const jar = new Map<string, string>()
  const setCookies: string[] = []
  const call = async (name: string, input: object = {}, headers: object = {}) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { host: new URL(testOrigin).host, origin: testOrigin, cookie, ...headers },
      payload: input,
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(line)
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    return { status: response.statusCode, body: response.json() }
  }
  return { jar, setCookies, call }
}

export type Browser = ReturnType<typeof browserOf>

/** Alice is an operator who has no way in. */
export async function withAlice() {
  const started = await testConsole()
  const id = (await addOperator(started.db, { login: 'alice', name: 'Alice', roles: ['admin'] })) ?? 0
  const audited = async () => {
    const rows = await started.db.selectFrom('operator_audit').select(['who', 'action']).orderBy('id').execute()
    return rows.map(({ who, action }) => `${who} ${action}`)
  }
  /** Asks to join as Alice; returns the passkey and the words. */
  const ask = async (browser: Browser) => {
    const passkey = softPasskey(site)
    const joining = { login: 'alice', name: 'Alice' }
    const { body: options } = await browser.call('session.joinOptions', joining)
    const input = { ...joining, keyName: '<b>key</b>', response: passkey.register(options) }
    const { status, body } = await browser.call('session.askToJoin', input)
    expect(status).toBe(200)
    return { passkey, input, words: body.words as string }
  }
  const letIn = async (words: string) => {
    const request = await findRequest(started.db, words, started.clock())
    if (request) await admit(started.db, request, undefined, started.clock())
  }
  const join = async (browser: Browser) => {
    const { words, ...asked } = await ask(browser)
    await letIn(words)
    const { status, body } = await browser.call('session.join')
    expect(status).toBe(200)
    return { ...asked, codes: body.codes as string[] }
  }
  const signIn = async (browser: Browser, passkey: ReturnType<typeof softPasskey>) => {
    const { body: options } = await browser.call('session.passkeyOptions')
    return browser.call('session.signInWithPasskey', { response: passkey.answer(options) })
  }
  return { ...started, started, id, ask, letIn, join, signIn, audited }
}
