import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lotteryPath } from '@quayso/contract/lottery-path'
import type { Database } from '@quayso/database/connect'
import { connectNats } from '@quayso/events/nats'
import { drawSubject } from '@quayso/events/subjects'
import type { StackPart } from '@quayso/stack/parts/part'
import { killFamily, signalFamily } from '@quayso/stack/parts/process-family'
import { sql } from 'kysely'
import type { WatchedSite } from './site.ts'

/** What makes alerts fire, and what ends it. */
export interface Cause {
  readonly name: string
  readonly alerts: readonly string[]
  /** Does its harm at once, or goes on with it until the signal. */
  readonly break: (site: WatchedSite, signal: AbortSignal) => Promise<unknown>
  readonly repair: (site: WatchedSite) => Promise<unknown>
}

const nothing = async () => {}

async function repeat(signal: AbortSignal, pauseMs: number, act: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await act()
    await sleep(pauseMs)
  }
}

function killing(...partsOf: ((site: WatchedSite) => readonly (StackPart | undefined)[])[]) {
  const parts = (site: WatchedSite) => partsOf.flatMap((of) => of(site)).flatMap((part) => part ?? [])
  return {
    break: async (site: WatchedSite) => Promise.all(parts(site).map((part) => part.kill())),
    repair: async (site: WatchedSite) => Promise.all(parts(site).map((part) => part.start())),
  }
}

/** Stops parts and lets them go on, again and again. */
function stuttering(partsOf: (site: WatchedSite) => readonly StackPart[], stoppedMs: number, runningMs: number) {
  const send = (site: WatchedSite, signal: NodeJS.Signals) => {
    for (const part of partsOf(site)) signalFamily(part, signal)
  }
  return {
    break: (site: WatchedSite, signal: AbortSignal) =>
      repeat(signal, runningMs, async () => {
        send(site, 'SIGSTOP')
        await sleep(stoppedMs)
        send(site, 'SIGCONT')
      }),
    repair: nothing,
  }
}

/** Asks for so many addresses at a time, each of them new. */
function flooding(urlOf: (site: WatchedSite) => string, atOnce: number) {
  return {
    break: (site: WatchedSite, signal: AbortSignal) => {
      const ask = async () => {
        const response = await fetch(urlOf(site)).catch(() => undefined)
        await response?.body?.cancel()
      }
      return Promise.all(Array.from({ length: atOnce }, () => repeat(signal, 0, ask)))
    },
    repair: nothing,
  }
}

const someDay = () => 20_200_101 + randomInt(8) * 10_000 + randomInt(11) * 100 + randomInt(27)

async function addJob(db: Database, task: string, payload: object): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db)
}

async function subscribe({ db, push }: WatchedSite): Promise<void> {
  const { endpoint, keys } = push.subscribe()
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  await sql`
    WITH device AS (
      INSERT INTO push_subscription (endpoint, p256dh, auth, locale, shows_numbers, created_at, renewed_at)
      VALUES (${endpoint}, ${bytes(keys.p256dh)}, ${bytes(keys.auth)}, 'vi', false, now(), now()) RETURNING id)
    INSERT INTO push_follow (subscription_id, kind, target) SELECT id, 'region', 'xsmn' FROM device`.execute(db)
}

const regionDay = { kind: 'draw', region: 'xsmn', turn: 2026111600000, follows: [{ kind: 'region', target: 'xsmn' }] }

export const causes: readonly Cause[] = [
  {
    name: 'a witness that is away',
    alerts: ['WitnessBehind'],
    break: nothing,
    repair: ({ witness }) => witness.start(),
  },
  {
    name: 'both draw workers are dead',
    alerts: ['NoDraws', 'ProcessDown'],
    ...killing(({ stack }) => stack.draws),
  },
  {
    name: 'draw workers that get no processor',
    alerts: ['DrawsLate'],
    ...stuttering(({ stack }) => stack.draws, 4000, 300),
  },
  {
    name: 'NATS is dead',
    alerts: ['ResultsUnpublished', 'PostsUnpublished'],
    ...killing(({ stack }) => [stack.nats]),
  },
  {
    name: 'somebody moves the clock of a game',
    alerts: ['DrawRefused'],
    break: ({ db }) => sql`UPDATE game_clock SET next_turn = next_turn + 3 WHERE game = 'st45'`.execute(db),
    repair: ({ db }) => sql`UPDATE game_clock SET next_turn = next_turn - 3 WHERE game = 'st45'`.execute(db),
  },
  {
    name: 'the beacon is dead',
    alerts: ['BeaconAbsent'],
    ...killing(({ stack }) => [stack.beacon]),
  },
  {
    name: 'sources disagree',
    alerts: ['ResultWaits'],
    break: ({ db }) =>
      sql`INSERT INTO result_alert (kind, game, turn, rank, details)
        VALUES ('disagreement', 'hcm', 2026111600000, 8, '08 a; 80 b')`.execute(db),
    repair: ({ db }) => sql`UPDATE result_alert SET closed_at = now(), closed_by = 'alice'`.execute(db),
  },
  {
    name: 'a job that failed for the last time',
    alerts: ['JobsGivenUp'],
    break: async ({ db }) => {
      await sql`SELECT graphile_worker.add_job('tell-draw', '{}'::json, run_at := now() + interval '1 day')`.execute(db)
      await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE run_at > now() + interval '1 hour'`.execute(
        db,
      )
    },
    repair: ({ db }) => sql`SELECT work.discard(id) FROM work.given_up()`.execute(db),
  },
  {
    name: 'the only worker of jobs is dead',
    alerts: ['JobsWait'],
    ...killing(({ stack }) => stack.works),
  },
  {
    name: 'jobs that cannot succeed',
    alerts: ['TaskFails'],
    break: ({ db }, signal) =>
      repeat(signal, 500, () => addJob(db, 'tell-draw', { game: 'hcm', turn: 'none', version: 1 })),
    repair: ({ db }) => sql`DELETE FROM graphile_worker._private_jobs WHERE attempts > 0`.execute(db),
  },
  {
    name: 'a push service that refuses us',
    alerts: ['PushRefused'],
    break: async (site, signal) => {
      site.push.behave('forbidden')
      await subscribe(site)
      const expiresAtMs = Date.now() + 3_600_000
      let count = 0
      await repeat(signal, 1000, () =>
        addJob(site.db, 'push-chunk', {
          ...regionDay,
          fromId: 0,
          toId: 1e9,
          expiresAtMs,
          message: `refused:${count++}`,
        }),
      )
    },
    repair: async ({ push }) => push.behave('well'),
  },
  {
    name: 'PostgreSQL is dead',
    alerts: ['AnswersFail'],
    break: ({ stack }) => killFamily(stack.postgres),
    repair: ({ stack }) => stack.postgres.start(),
  },
  {
    name: 'more visitors than pages can be made for',
    alerts: ['QueueNeverEmpty', 'AnswersSlow'],
    ...flooding(({ stack }) => `${stack.webUrl}/detail?code=mb&turnNum=${someDay()}`, 120),
  },
  {
    name: 'a gateway that gets no processor',
    alerts: ['EventLoopBusy'],
    ...stuttering(({ stack }) => [stack.live], 500, 400),
  },
  {
    name: 'the gateway is dead',
    alerts: ['ProbeFails'],
    ...killing(({ stack }) => [stack.live]),
  },
  {
    name: 'the edge is dead',
    alerts: ['EdgeAway'],
    ...killing(({ stack }) => [stack.edge]),
  },
  {
    name: 'a crawler that asks for what nobody keeps',
    alerts: ['CacheMissed'],
    ...flooding(({ stack }) => `${stack.url}${lotteryPath}/draws/mb?from=${someDay()}&to=20281231`, 24),
  },
  {
    name: 'most viewers are gone',
    alerts: ['ViewersFell'],
    break: ({ viewers }) => viewers.leave(150),
    repair: ({ viewers, stack }) => viewers.open(Number(new URL(stack.url).port), ['st60'], 150),
  },
  {
    name: 'somebody speaks with NATS who has no key',
    alerts: ['EventsRefused'],
    break: async ({ stack }) => {
      const nats = await connectNats(stack.nats.urlAs('draws'), 'stranger')
      nats.publish(drawSubject('st60'), '{}')
      await nats.drain()
    },
    repair: nothing,
  },
]
