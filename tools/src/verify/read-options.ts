import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BeaconNetwork, parseNetworkInfo, publicBeaconHosts, quicknet } from '@quayso/fairness/beacon/network'
import type { DayRange } from '@quayso/fairness/verify/planned-day'
import { games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'

export const usage = `usage: npm run verify -- --url https://site --from 20261114 --to 20261115
  --from, --to       a day, or a turn such as 20261114-0684 for its whole day
  --games            codes, comma-separated; all when left out
  --key              the log's public key, name+hash+key; the site's own word for it when left out
  --seen             a file that remembers the log's head: the next run checks that nothing before it was changed
  --witness          the public key of a witness, name+hash+key; once for each
  --quorum           how many of them must have cosigned the log in the last ten minutes; all when left out
  --beacon           a host of the beacon's HTTP API to ask about absent rounds, once or more; drand's when left out
  --beacon-network   a file with the beacon's /info, for another network than drand's quicknet`

export interface Options {
  readonly siteUrl: string
  readonly range: DayRange
  readonly games: readonly Game[]
  readonly key: string | undefined
  readonly seenFile: string | undefined
  readonly network: BeaconNetwork
  readonly beaconHosts: readonly string[]
  readonly witnesses: readonly string[]
  readonly quorum: string | undefined
}

function dayArgument(text: string | undefined): number {
  const turn = parseTurnNum(text ?? '')
  if (turn === undefined) throw new Error(`not a day or turn: ${text}`)
  return turnDayMs(turn)
}

function gamesArgument(codes: string | undefined): readonly Game[] {
  const asked = codes?.split(',')
  const unknown = asked?.find((code) => !games.some((game) => game.code === code))
  if (unknown !== undefined) throw new Error(`no game has the code ${unknown}`)
  return games.filter(({ code }) => !asked || asked.includes(code))
}

/** Throws for arguments that make no sense. */
export function readOptions(args: readonly string[]): Options {
  const one = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ url: one, from: one, to: one, games: one, key: one, seen: one, quorum: one, 'beacon-network': one },
      ...{ beacon: { type: 'string', multiple: true }, witness: { type: 'string', multiple: true } },
    },
  })
  const infoFile = values['beacon-network']
  return {
    siteUrl: new URL(values.url ?? '').origin,
    range: { firstMs: dayArgument(values.from), lastMs: dayArgument(values.to) },
    games: gamesArgument(values.games),
    key: values.key,
    seenFile: values.seen,
    network: infoFile === undefined ? quicknet : parseNetworkInfo(readFileSync(infoFile, 'utf8')),
    beaconHosts: values.beacon ?? publicBeaconHosts,
    witnesses: values.witness ?? [],
    quorum: values.quorum,
  }
}
