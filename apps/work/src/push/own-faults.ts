import { parsePushEndpoint } from '@quayso/contract/rules/push-endpoint'
import type { Answered, Sent } from './send-batch.ts'

/**
 * The entry of the list that an origin stands under, the widest of several: `*.push.apple.com` for `web.push.apple.com`.
 * A name that somebody made up below `*.` shares its entry with those that work, and is told apart from them by that.
 */
export function hostOf(origin: string, hosts: readonly string[]): string {
  const matching = hosts.filter((host) => parsePushEndpoint(`${origin}/`, [host]))
  return matching.find((host) => host.startsWith('*.')) ?? matching[0] ?? origin
}

/** How many of these each entry has. */
function countByHost(answered: readonly Answered[], hosts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [origin, { length }] of Map.groupBy(answered, ({ origin }) => origin)) {
    const host = hostOf(origin, hosts)
    counts.set(host, (counts.get(host) ?? 0) + length)
  }
  return counts
}

/** The entries that took a message of this batch. */
export function findTaking({ sent }: Pick<Sent, 'sent'>, hosts: readonly string[]): string[] {
  return [...countByHost(sent, hosts).keys()]
}

/**
 * The devices that could not be told although their push service works; `taking` are the entries that took a message
 * today. What the devices of a service have in common is our fault or its own, and must not cost us all of them:
 *
 * - No answer, or an error of the service. While the service or our network is down, it takes nothing that day.
 * - A refusal. With a wrong key of ours a service takes what goes to devices that subscribed since, and refuses all
 *   others: so it has to take most of the batch. A device that stays for that reason costs one request a message.
 */
export function findOwnFaults(
  { sent, refused, failed }: Pick<Sent, 'sent' | 'refused' | 'failed'>,
  taking: ReadonlySet<string>,
  hosts: readonly string[],
): number[] {
  const [taken, turnedAway] = [countByHost(sent, hosts), countByHost(refused, hosts)]
  const takesMost = (host: string) => (taken.get(host) ?? 0) > (turnedAway.get(host) ?? 0)
  const own = [
    ...refused.filter(({ origin }) => takesMost(hostOf(origin, hosts))),
    ...failed.filter(({ origin }) => taking.has(hostOf(origin, hosts))),
  ]
  return own.map(({ id }) => id)
}
