import { randomUUID } from 'node:crypto'
import type { Tier } from './draws.ts'
import { ageSource } from './of-age.ts'
import type { Person } from './person.ts'
import type { Site, World } from './world.ts'

// What people do at the console, as its pages send it. Attackers do not mind being refused.

const maxSilences = 10

/** Sends the same order again until there is an outcome. */
async function order(person: Person, name: string, input: object, headers?: Readonly<Record<string, string>>) {
  let answer = await person.call(name, input, headers)
  for (let i = 0; i < maxSilences && ['silent', 'unanswered'].includes(answer.kind); i++) {
    answer = await person.call(name, input, headers)
  }
  return answer
}

interface Entering {
  readonly orderId?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function enter({ code, turnNum }: World, person: Person, tiers: readonly Tier[], given: Entering = {}) {
  const { orderId = randomUUID(), headers } = given
  return order(person, 'results.enter', { code, turnNum, orderId, tiers }, headers)
}

export function confirm({ code, turnNum }: World, person: Person, tiers: readonly Tier[]) {
  return order(person, 'results.confirm', { code, turnNum, orderId: randomUUID(), tiers })
}

/** Of what honest people do before the attack: without it there is nothing to attack. */
export function published(answer: { readonly kind?: string }): void {
  if (answer.kind !== 'published') throw new Error(`nothing was published: ${JSON.stringify(answer)}`)
}

/** Two honest people type the same. */
export async function confirmByTwo(world: World, tiers: readonly Tier[]): Promise<readonly [Person, Person]> {
  const first = await world.person('entry')
  const second = await world.person('entry', 'checker')
  published(await enter(world, first, tiers))
  published(await confirm(world, second, tiers))
  return [first, second]
}

/** An admin who has heard these words asks another to let their person in. */
export function proposeJoin(admin: Person, words: string, ...roles: readonly string[]) {
  return admin.call('people.propose', { act: { kind: 'join', words, roles } })
}

/** Another admin approves what is proposed about this person; with the words, if they join. */
export async function approve(admin: Person, login: string, words = '') {
  const { proposals } = await admin.must('people.list', {})
  const proposal = proposals.find((one: { act: { login: string } }) => one.act.login === login)
  return admin.call('people.approve', { id: proposal?.id ?? 0, words })
}

/** Somebody who lost every way in comes back, with two admins who hear the words from them. */
export async function comeBack(person: Person, admins: readonly [Person, Person]): Promise<void> {
  const words = await person.ask()
  await proposeJoin(admins[0], words)
  await approve(admins[1], person.login, words)
  await person.must('session.join', {})
}

export function turn({ code, turnNum }: World, person: Person) {
  return person.call('results.turn', { code, turnNum })
}

export interface Described extends Pick<Site, 'address'> {
  readonly name: string
  readonly ownedBy: string
}

export function describe({ code }: World, { name, ownedBy, address }: Described) {
  return { name, kind: 'front-open', owner: ownedBy, address, games: [code], afterMinutes: 240 }
}

/** Switches it off or removes it. */
export function ofSource(person: Person, act: 'switchOff' | 'remove', name: string) {
  return order(person, `sources.${act}`, { order: randomUUID(), name })
}

/** Proposes something about a source, and tries to be the second person as well; then makes room for the next. */
export async function decideOnSource(person: Person, act: object) {
  await person.call('sources.propose', { act })
  const { proposals } = await person.must('sources.list', {})
  for (const { id } of proposals) {
    await order(person, 'sources.approve', { order: randomUUID(), id })
    await person.call('sources.takeBack', { id })
  }
}

export async function addSource(world: World, person: Person, source: Described) {
  await decideOnSource(person, { kind: 'add', source: describe(world, source) })
  await decideOnSource(person, { kind: 'on', name: source.name })
}

/** One admin proposes a source, another finds nothing wrong with it, and the next day comes. */
export async function addSourceByTwo(
  world: World,
  [proposer, approver]: readonly [Person, Person],
  source: Described,
): Promise<void> {
  for (const act of [
    { kind: 'add', source: describe(world, source) },
    { kind: 'on', name: source.name },
  ]) {
    await proposer.must('sources.propose', { act })
    const { proposals } = await approver.must('sources.list', {})
    const { id } = proposals.find((one: { name: string }) => one.name === source.name)
    const answer = await order(approver, 'sources.approve', { order: randomUUID(), id })
    if (answer.kind !== 'changed') throw new Error(`${source.name}: ${JSON.stringify(answer)}`)
  }
  await ageSource(world.owner, source.name)
}
