import type { PushFollow } from '@quayso/contract/calls/push'
import type { ClientOptions } from '@quayso/contract/client/call'
import { fetchInboxFollows, saveInboxFollows } from '@quayso/contract/client/inbox.gen'
import { mostFollows } from '@quayso/contract/rules/most-follows'
import { wantsClaims } from './claim-choice.ts'
import { changeSettings, readDevice, wasOn } from './push-device.ts'

/**
 * The same with the claims of those of these draws, `hcm:20261116`, whose ticket has a bell, and of no others; undefined
 * when nothing changes.
 */
export function withClaims(follows: readonly PushFollow[], draws: readonly string[]): PushFollow[] | undefined {
  const others = follows.filter(({ kind }) => kind !== 'claim')
  const hasBell = (target: string) => others.some((follow) => follow.kind === 'ticket' && follow.target === target)
  const targets = new Set(draws.filter(hasBell))
  const claims = [...targets]
    .slice(0, mostFollows - others.length)
    .map((target) => ({ kind: 'claim', target }) as const)
  const before = follows.filter(({ kind }) => kind === 'claim')
  const isSame = before.length === claims.length && before.every(({ target }) => targets.has(target))
  return isSame ? undefined : [...others, ...claims]
}

/**
 * Lets this device, or the inbox of a member whose device gets no notifications, be told before the claims of these
 * draws end: tickets of them won and are not claimed.
 */
export async function followClaims(options: ClientOptions, won: readonly string[]): Promise<void> {
  if (!options.sessionToken && !wasOn()) return
  const draws = wantsClaims() ? won : []
  const device = await readDevice(options)
  if (device.state === 'on') {
    const follows = withClaims(device.settings.follows, draws)
    if (follows) await changeSettings(options, { ...device.settings, follows })
  } else if (options.sessionToken) {
    const follows = withClaims((await fetchInboxFollows(options)).follows, draws)
    if (follows) await saveInboxFollows(options, { follows })
  }
}
