import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { readyAttacker } from './attacker.ts'
import { attacks } from './attacks.ts'
import { type HonestReport, type People, startHonest } from './honest.ts'
import { judge, type Round, toTable } from './outcome.ts'
import { becomeCalm, type Site, withSite } from './site.ts'

export interface HostileOptions {
  /** Names of attacks; all when empty. */
  readonly only: readonly string[]
  /** The duration of each attack, and of the quiet time before it. */
  readonly seconds: number
  /** Another built checkout whose apps and edge are attacked. */
  readonly checkout: string | undefined
}

/** Time to recover from an attack. */
const calmMs = 2_000

function choose(only: readonly string[]): readonly Attack[] {
  const unknown = only.filter((name) => !attacks.some((attack) => attack.name === name))
  if (unknown.length > 0)
    throw new Error(`there is no ${unknown.join()}; there are ${attacks.map(({ name }) => name).join()}`)
  return attacks.filter(({ name }) => only.length === 0 || only.includes(name))
}

async function honestFor(people: People, seconds: number): Promise<HonestReport> {
  const honest = startHonest(people)
  await sleep(seconds * 1000)
  return honest.stop()
}

async function runRound(site: Site, { name, what }: Attack, place: number, seconds: number): Promise<Round> {
  const { stack, people, attackerToken, attackerAccounts, keptAnswers } = site
  const target = { url: stack.url, address: `198.51.100.${place}`, token: attackerToken, accounts: attackerAccounts }
  const attacker = await readyAttacker(name, target)
  const quiet = await honestFor(people, seconds)
  const keptBefore = keptAnswers()
  attacker.begin()
  const under = await honestFor(people, seconds)
  const tally = await attacker.stop()
  const kept = keptAnswers() - keptBefore
  await becomeCalm(stack)
  await sleep(calmMs)
  return { attack: name, what, tally, kept, quiet, under }
}

/** Runs attacks one after the other, each beside honest people who were timed in quiet just before. */
export async function hostileFaults({ only, seconds, checkout }: HostileOptions): Promise<boolean> {
  const chosen = choose(only)
  const rounds: Round[] = []
  await withSite({ checkout, seconds: 2 * seconds * (chosen.length + 1) }, async (site) => {
    // First runs are slow without any attack.
    await honestFor(site.people, seconds)
    for (const [place, attack] of chosen.entries()) {
      const round = await runRound(site, attack, place + 1, seconds)
      rounds.push(round)
      const { quiet, under, ...outcome } = round
      const wrong = judge(round)
      const timings = { quiet: quiet.timings, under: under.timings }
      console.log(JSON.stringify({ fault: 'hostile', ...outcome, ...timings, ok: wrong.length === 0, wrong }))
      for (const failure of under.failures.slice(0, 5)) console.error(failure)
    }
  })
  console.log(`\n${toTable(rounds)}`)
  return rounds.length > 0 && rounds.every((round) => judge(round).length === 0)
}
