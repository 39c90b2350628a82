import { randomUUID } from 'node:crypto'
import { actOfOrder } from '@quayso/contract/orders/proven-act'
import { signAct } from '@quayso/stack/sign-act'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { waitUntil } from '@quayso/stack/wait-until'
import { sql } from 'kysely'
import { confirm, enter } from '../acts.ts'
import type { Attack } from '../case.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

/** Orders in the names of people who did nothing, with proofs by a passkey of the attacker's. */
async function orderAs(world: World, kind: 'enter' | 'confirm' | 'correct', operator: Person, approver?: Person) {
  const { code, turnNum, lie } = world
  const id = randomUUID()
  const payload = { code, turnNum, tiers: lie, ...(kind === 'correct' && { reason: 'misread' }) }
  const own = softPasskey({ origin: 'https://console.example' })
  const given = { id, kind, operator: operator.login, approver: approver?.login, payload, machine: '' }
  const { challenge, act, nonce, response } = signAct(own, actOfOrder(given))
  const { login } = approver ?? operator
  const credential = Buffer.from(own.id, 'base64url')
  const write = (statement: Parameters<World['asApp']>[1]) => world.asApp('quayso_console', statement)
  await write(sql`UPDATE operator_passkey SET public_key = ${own.publicKey}
    WHERE operator_id = (SELECT id FROM operator WHERE login = ${login})`)
  await write(sql`
    INSERT INTO operator_passkey (credential_id, operator_id, public_key, counter, transports, name)
    SELECT ${credential}, id, ${own.publicKey}, 0, '{}', 'mine' FROM operator WHERE login = ${login}`)
  await write(sql`
    INSERT INTO operator_proof (challenge, operator_id, credential_id, act, nonce, response)
    SELECT ${challenge}, id, ${credential}, ${act}, ${nonce}, ${response}::jsonb FROM operator WHERE login = ${login}`)
  for (const proof of [null, challenge]) {
    const order = proof ? id : randomUUID()
    await write(sql`
      INSERT INTO result_order (id, kind, operator, approver, payload, proof)
      VALUES (${order}, ${kind}, ${operator.login}, ${approver?.login ?? null}, ${JSON.stringify(payload)}::jsonb, ${proof})`)
    // The version before has no proofs.
    await write(sql`
      INSERT INTO result_order (id, kind, operator, approver, payload)
      VALUES (${randomUUID()}, ${kind}, ${operator.login}, ${approver?.login ?? null}, ${JSON.stringify(payload)}::jsonb)`)
  }
  const open = () => world.owner.selectFrom('result_order').select('id').where('done_at', 'is', null).execute()
  await waitUntil('the orders are done', async () => (await open()).length === 0)
}

/** All that a browser sends of a session: with both cookies the thief's machine is the victim's. */
async function useCookiesOf(world: World, victim: Person): Promise<Person> {
  const thief = world.device(victim.login)
  thief.stealCookies(victim)
  world.takeOver(thief)
  return thief
}

export const proofAttacks: readonly Attack[] = [
  {
    name: 'console-role',
    door: 'the console’s role orders in the names of two people who did nothing',
    attack: async (world) => {
      const people = [await world.person('entry', 'checker'), await world.person('entry', 'checker')] as const
      await orderAs(world, 'enter', people[0])
      for (const kind of ['enter', 'confirm'] as const) await orderAs(world, kind, people[1])
      await orderAs(world, 'correct', ...people)
    },
  },
  {
    name: 'stolen-cookie',
    door: 'whoever copies all cookies of a checker’s session is the second person',
    attack: async (world) => {
      const victim = await world.person('checker', 'admin')
      const attacker = await world.attacker('entry')
      await enter(world, attacker, world.lie)
      const thief = await useCookiesOf(world, victim)
      await confirm(world, thief, world.lie)
      await enter(world, thief, world.lie)
      const { key } = await thief.call('account.makeKey', {})
      if (!key) return
      const tiers = world.lie.map(({ numbers }) => numbers.join()).join(';')
      await world.results(key, 'enter', '--game', world.code, '--turn', world.turnNum, '--all', tiers)
    },
  },
  {
    name: 'new-passkey',
    door: 'a passkey that a thief adds to a session of minutes ago proves what it likes',
    attack: async (world) => {
      const victim = await world.person('checker')
      await enter(world, await world.attacker('entry'), world.lie)
      const thief = await useCookiesOf(world, victim)
      const response = thief.passkey().register(await thief.call('account.passkeyOptions', {}))
      await thief.call('account.addPasskey', { name: 'mine', response })
      await confirm(world, thief, world.lie)
      await thief.signIn().catch(() => undefined)
      await confirm(world, thief, world.lie)
    },
  },
]
