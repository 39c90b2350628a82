import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { hasTier, isFinal, type Shown } from './shown.ts'
import type { World } from './world.ts'

interface Secret {
  readonly number: string
  /** From then on the attacker has typed it, or has decided on it; undefined if never. */
  readonly freeAtMs: number | null
}

/**
 * The numbers that others than the attackers have claimed or proposed: long ones, which are nowhere else by chance. From
 * an agreement on everybody sees them.
 */
async function readSecrets({ owner, code, turn, turnNum, attackers }: World): Promise<Secret[]> {
  const logins = attackers.map(({ login }) => login)
  const { rows } = await sql<Secret>`
    WITH mine AS (SELECT * FROM result_entry WHERE game = ${code} AND turn = ${turn} AND told_by = ANY (${logins})),
    theirs AS (SELECT rank, numbers FROM result_entry
      WHERE game = ${code} AND turn = ${turn} AND source = 'operator' AND told_by <> ALL (${logins})),
    secret AS (
      SELECT numbers, least(
        (SELECT min(entered_at) FROM mine m WHERE m.rank = t.rank AND m.numbers = t.numbers),
        (SELECT min(agreed_at) FROM tier_agreement a WHERE a.game = ${code} AND a.turn = ${turn}
          AND a.rank = t.rank AND a.numbers = t.numbers)) AS free_at
      FROM theirs t
      UNION ALL
      SELECT array_to_string(ARRAY(SELECT jsonb_array_elements_text(tier -> 'numbers')), ','),
        CASE WHEN decider.login = ANY (${logins}) THEN decided_at END
      FROM proposal JOIN operator proposer ON proposer.id = proposed_by LEFT JOIN operator decider ON decider.id = decided_by,
        jsonb_array_elements(payload -> 'tiers') tier
      WHERE payload ->> 'code' = ${code} AND payload ->> 'turnNum' = ${turnNum} AND proposer.login <> ALL (${logins}))
    SELECT DISTINCT number, extract(epoch FROM free_at)::float8 * 1000 AS "freeAtMs"
    FROM secret, string_to_table(numbers, ',') number WHERE length(number) >= 5`.execute(owner)
  return rows
}

/** The calls that gave the attackers a number of another before they had typed it. */
async function findLeaks(world: World): Promise<string[]> {
  const secrets = await readSecrets(world)
  const answers = world.attackers.flatMap((attacker) => attacker.answers)
  const isLeak = ({ atMs, text }: (typeof answers)[number]) =>
    secrets.some(
      ({ number, freeAtMs }) =>
        (freeAtMs === null || atMs < freeAtMs) && new RegExp(`(?<![\\w-])${number}(?![\\w-])`).test(text),
    )
  return [...new Set(answers.filter(isLeak).map(({ call }) => call))]
}

/** Signing in is no act. */
const arrivals = ['joined', 'signed-in', 'signed-in-on-unknown-machine', 'verified']

interface Trace {
  readonly login: string
  /** Orders they placed. */
  readonly acts: number
  /** Rows of the audit that name them. */
  readonly audited: number
  /** An act came minutes after their session was seen for the last time. */
  readonly isUnseen: boolean
}

async function readTraces(owner: Database, logins: readonly string[]): Promise<Trace[]> {
  const { rows } = await sql<Trace>`
    SELECT login, count(ordered_at)::int AS acts,
      (SELECT count(*) FROM operator_audit
        WHERE login IN (who, second) AND action <> ALL (${arrivals}))::int AS audited,
      coalesce(max(ordered_at) > (SELECT max(last_seen_at) + interval '2 minutes' FROM operator_session
        WHERE operator_id = o.id), false) AS "isUnseen"
    FROM operator o LEFT JOIN result_order ON operator = login
    WHERE login = ANY (${logins}) GROUP BY o.id, login`.execute(owner)
  return rows
}

async function findDisarmed({ owner, honestSources }: World): Promise<string[]> {
  if (honestSources.length === 0) return []
  const { rows } = await sql<{ source: string }>`
    SELECT source FROM (
      SELECT DISTINCT ON (source) source, is_counted FROM source_trust
      WHERE source = ANY (${honestSources.map(({ name }) => name)}) ORDER BY source, id DESC) newest
    WHERE NOT is_counted`.execute(owner)
  return rows.map(({ source }) => source)
}

/** The people who do not see on Today what an attacker has done. */
async function findUntold({ attackers, people }: World, notice: string): Promise<string[]> {
  const untold: string[] = []
  for (const person of people) {
    if (attackers.includes(person)) continue
    const { rows } = await person.must('today.list', {})
    const isNotified = rows.some(({ kind, values }: { kind: string; values: Readonly<Record<string, unknown>> }) => {
      return (
        kind === 'notice' &&
        values.notice === notice &&
        attackers.some(({ login }) => [values.login, values.subject].includes(login))
      )
    })
    if (!isNotified) untold.push(person.login)
  }
  return untold
}

/** What the attacker has achieved; empty when the attack was held. */
export async function judge(world: World, shown: Shown, notice?: string): Promise<string[]> {
  const leaks = await findLeaks(world)
  const logins = world.attackers.map(({ login }) => login)
  const traces = await readTraces(world.owner, logins)
  const isTraceless = traces.some(
    ({ acts, audited, isUnseen }) => isUnseen || (audited === 0 && (acts > 0 || leaks.length > 0)),
  )
  const disarmed = await findDisarmed(world)
  const untold = notice === undefined ? [] : await findUntold(world, notice)
  return [
    ...(isFinal(shown) && world.lie.some((tier) => hasTier(shown, tier))
      ? [`a: ${shown.status} with false numbers`]
      : []),
    ...(leaks.length > 0 ? [`b: the other's numbers from ${leaks.join(', ')}`] : []),
    ...(isTraceless ? ['c: nothing remained'] : []),
    ...(untold.length > 0 ? [`e: ${untold.join(', ')} did not notice`] : []),
    ...world.achieved.map((what) => `f: ${what}`),
    ...(disarmed.length > 0 ? ['d: an honest source is no longer counted'] : []),
  ]
}
