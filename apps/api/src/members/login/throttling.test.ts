import { expect, test } from 'vitest'
import { credentials, membersApi, refusal, start } from '../testing.ts'

/** Counts how often a password is compared; right is what was hashed. */
function countingPasswords() {
  const compared = { count: 0 }
  const hash = async (digest: string) => `$argon2id$${digest}`
  const fits = async (kept: string | null, digest: string) => {
    compared.count++
    return kept === (await hash(digest))
  }
  return { compared, passwords: { hash, fits } }
}

async function attacked() {
  const { compared, passwords } = countingPasswords()
  const api = await membersApi({ passwords })
  await api.join('lan', 'secret1', { from: '198.51.100.7' })
  const guess = (from: string, userName = 'lan') => api.ask('/index/login', credentials(userName, 'guess1'), { from })
  const ownerLogin = (from = '198.51.100.7') => api.ask('/index/login', credentials('lan', 'secret1'), { from })
  return { ...api, compared, guess, ownerLogin }
}

test('[AUTH-15] one account stands a few wrong tries from strangers, whatever their addresses, then few an hour', async () => {
  const { compared, guess, pass } = await attacked()
  for (let i = 0; i < 5; i++) expect(await guess(`203.0.113.${i}`)).toMatchObject(refusal(403, 'login_failed'))
  const refused = await guess('203.0.113.9')
  expect(refused).toMatchObject(refusal(429, 'too_many_tries'))
  const waitSeconds = Number(refused.headers['retry-after'])
  expect(waitSeconds).toBeGreaterThan(500)
  expect(waitSeconds).toBeLessThanOrEqual(515)
  expect(compared.count).toBe(5)
  pass(waitSeconds / 60)
  expect(await guess('203.0.113.10')).toMatchObject(refusal(403, 'login_failed'))
})

test('[AUTH-15] in an hour at most 25 tries reach the hash of one account, from wherever they come', async () => {
  const { compared, guess, join, ask, pass } = await attacked()
  const { token } = await join('minh', 'secret1', { from: '198.51.100.8' })
  compared.count = 0
  const change = { oldPassword: '0'.repeat(64), newPassword: '1'.repeat(64) }
  for (let minute = 0; minute < 60; minute++) {
    // A stranger, somebody in the member's own network, and somebody with a stolen session.
    await guess(`203.0.113.${minute}`, 'minh')
    await guess('198.51.100.8', 'minh')
    await ask('/userInfo/changePassword', change, { token })
    pass(1)
  }
  expect(compared.count).toBeGreaterThan(15)
  expect(compared.count).toBeLessThanOrEqual(25)
})

test('[AUTH-15] the owner logs in from where they were before while the attack runs', async () => {
  const { guess, ownerLogin, pass } = await attacked()
  for (let i = 0; i < 30; i++) {
    await guess(`203.0.113.${i}`)
    if (i % 10 === 9) expect((await ownerLogin()).status).toBe(200)
    pass(1)
  }
  expect(await guess('203.0.113.99')).toMatchObject(refusal(429, 'too_many_tries'))
  // From a place nobody knows they are a stranger like the others.
  expect(await ownerLogin('203.0.113.200')).toMatchObject(refusal(429, 'too_many_tries'))
})

test('[AUTH-15] a name that does not exist is refused after as many tries, with the same answer', async () => {
  const { guess } = await attacked()
  const answersTo = async (userName: string, network: number) => {
    const answers = []
    for (let i = 0; i < 7; i++) {
      const { status, headers, body } = await guess(`203.0.${network}.${i}`, userName)
      answers.push({ status, body, retryAfter: headers['retry-after'] })
    }
    return answers
  }
  expect(await answersTo('nobody', 1)).toEqual(await answersTo('lan', 2))
})

test('[AUTH-15] one network stands twenty wrong tries on any accounts, then one a minute', async () => {
  const { guess, compared, pass } = await attacked()
  for (let i = 0; i < 20; i++) {
    expect(await guess(`2001:db8:1:2::${i}`, `name${i}`)).toMatchObject(refusal(403, 'login_failed'))
  }
  const refused = await guess('2001:db8:1:2:ffff::1', 'name21')
  expect(refused).toMatchObject({ ...refusal(429, 'too_many_tries'), headers: { 'retry-after': '60' } })
  expect(compared.count).toBe(20)
  expect(await guess('2001:db8:1:3::1', 'name21')).toMatchObject(refusal(403, 'login_failed'))
  pass(1)
  expect(await guess('2001:db8:1:2::1', 'name22')).toMatchObject(refusal(403, 'login_failed'))
})

test('right passwords use up no tries', async () => {
  const { ownerLogin } = await attacked()
  for (let i = 0; i < 15; i++) expect((await ownerLogin('203.0.113.5')).status).toBe(200)
})

test('right passwords are compared thirty times at once for an account, then one a minute, from wherever', async () => {
  const { ownerLogin, compared, pass } = await attacked()
  compared.count = 0
  const statuses: number[] = []
  for (let i = 0; i < 32; i++) statuses.push((await ownerLogin(`203.0.${i}.5`)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  expect(compared.count).toBe(30)
  pass(1)
  expect((await ownerLogin('203.0.113.5')).status).toBe(200)
})

test('one network has 120 passwords compared at once, whatever the accounts', async () => {
  const { join, ask, compared } = await attacked()
  for (let i = 0; i < 5; i++) await join(`member${i}`, 'secret1', { from: `198.51.100.${i}` })
  compared.count = 0
  const statuses: number[] = []
  for (let i = 0; i < 121; i++) {
    const login = credentials(`member${i % 5}`, 'secret1')
    statuses.push((await ask('/index/login', login, { from: '203.0.113.1' })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses[120]).toBe(429)
  expect(compared.count).toBe(120)
})

test.each([
  ['a network', () => '203.0.113.1'],
  ['a block of networks', (i: number) => `2001:db8:1:${i}::1`],
])('%s that sends many at once keeps four places, and others log in beside it', async (_, addressOf) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { compared, passwords } = countingPasswords()
  const fits = async (kept: string | null, digest: string) => {
    await gate
    return passwords.fits(kept, digest)
  }
  const { ask, join } = await membersApi({ passwords: { ...passwords, fits } })
  await join('lan', 'secret1')
  const flood = Array.from({ length: 20 }, (_, i) =>
    ask('/index/login', credentials(`name${i}`, 'guess1'), { from: addressOf(i) }),
  )
  const honest = ask('/index/login', credentials('lan', 'secret1'), { from: '198.51.100.7' })
  const busy = await Promise.any(flood)
  expect(busy).toMatchObject(refusal(503, 'busy'))
  open()
  expect((await honest).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(16)
  expect(compared.count).toBe(5)
})

test('one network registers thirty at once, then one a minute', async () => {
  const { join } = await attacked()
  const from = '203.0.113.1'
  for (let i = 0; i < 30; i++) await join(`member${i}`, 'secret1', { from })
  await expect(join('member30', 'secret1', { from })).rejects.toThrow('too_many_tries')
  await join('member30', 'secret1', { from: '203.0.113.2' })
})

test('of a flood two are at work, fifty wait, and the rest is told to come again and pays nothing', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const seen = { atWork: 0, most: 0, answered: 0 }
  // Nobody gets on before everyone is where they will be.
  const look = () => {
    seen.most = Math.max(seen.most, seen.atWork)
    if (seen.atWork === 2 && seen.answered === 8) open()
  }
  const fits = async () => {
    seen.atWork++
    look()
    await gate
    seen.atWork--
    return true
  }
  const { db, ask } = await membersApi({ passwords: { hash: async () => '', fits } })
  const flood = Array.from({ length: 60 }, async (_, i) => {
    const answer = await ask('/index/login', credentials(`name${i}`, 'guess1'), { from: `203.0.113.${i}` })
    seen.answered++
    look()
    return answer
  })
  const answers = await Promise.all(flood)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy).toHaveLength(8)
  expect(busy[0]).toMatchObject({ ...refusal(503, 'busy'), headers: { 'retry-after': '2' } })
  expect(seen.most).toBe(2)
  const paid = await db.selectFrom('throttle').select('paid_at').where('paid_at', '>', start).execute()
  // Whose password was compared has paid for that, by account and by network.
  expect(paid).toHaveLength(2 * 52)
})
