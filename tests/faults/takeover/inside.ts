import { join } from 'node:path'
import { setPassword } from '@quayso/database/app-role'
import { migrate } from '@quayso/database/migrate'
import { games as catalogue } from '@quayso/games/catalogue'
import { eventKeyPair } from '@quayso/stack/local-keys'
import { defineBeacon } from '@quayso/stack/parts/beacon/beacon'
import { defineNats } from '@quayso/stack/parts/nats'
import { definePatroniCluster } from '@quayso/stack/parts/patroni/cluster'
import { waitUntil } from '@quayso/stack/wait-until'
import { auditDraws } from '../audit-draws.ts'
import { defineDrawCrew } from '../define-draw-crew.ts'
import { defineKeeper } from '../define-keeper.ts'
import { isPlanLogged } from '../is-plan-logged.ts'
import { testGames } from '../test-games.ts'
import { defineArchive } from './archive.ts'
import { countByOldPrimary, countLost } from './audit-written.ts'
import { takeoverFaults } from './faults.ts'
import { playRound, type Round, settled } from './round.ts'
import { defineSlowDisk } from './slow-disk.ts'
import { summarize } from './summarize.ts'
import { createWritten, startWriters } from './writers.ts'

/** Runs in namespaces of its own (`takeover.ts`), which end all that is started here. */
const [dir = '', times = '1', ...names] = process.argv.slice(2)
const games = 6
const workers = 2
const listWriters = 4

const slowDisk = defineSlowDisk(dir)
const cluster = definePatroniCluster({ dir, nodes: 3, env: slowDisk.env })
const archive = defineArchive(dir, cluster)
const nats = await defineNats({ dir: join(dir, 'nats') })
const beacon = await defineBeacon()
const { keeper, socket } = defineKeeper(dir)
const { secretKey, publicKey } = eventKeyPair()
const crew = defineDrawCrew({
  ...{ dir, workers, games, eventSecretKey: secretKey, databaseUrl: cluster.url },
  ...{ natsUrl: nats.urlAs('draws'), keeperSocket: socket, beaconEnv: beacon.env },
})
const drawn = [...catalogue.filter(({ drawnBy }) => drawnBy === 'us'), ...testGames(games)]
const audit = (fromMs: number, untilMs: number) =>
  auditDraws({
    ...{ databaseUrl: cluster.url, natsUrl: nats.urlAs('live'), eventKey: publicKey },
    ...{ games: drawn, fromMs, untilMs },
  })

await Promise.all([cluster.start(), nats.start(), keeper.start(), beacon.start()])
await migrate(cluster.url)
await setPassword(cluster.url, 'quayso_draws', cluster.password)
await createWritten(cluster.url)
await archive.receiver.start()
await archive.take(1)
await Promise.all(crew.map((worker) => worker.start()))
await waitUntil('the coming days are logged', () => isPlanLogged(cluster.url, drawn.at(-1)?.code ?? ''))
// Some find the primary as the apps do, and one asks each server: it would notice if two took writes.
const writers = startWriters([...Array(listWriters).fill(cluster.url), ...cluster.nodes.map(({ url }) => url)])

const isRight = ({ fault, primaryMoved, lost, byOldPrimary, missed, doubled, wrong, unpublished }: Round) =>
  lost + byOldPrimary + missed + doubled + wrong + unpublished === 0 &&
  primaryMoved === takeoverFaults[fault]?.movesPrimary

const rounds: Round[] = []
const chosen = Object.entries(takeoverFaults).filter(([name]) => names.length === 0 || names.includes(name))
for (let i = 0; i < Number(times); i++) {
  for (const [fault, how] of chosen) {
    const round = await playRound({ fault, how, cluster, slowDisk, writers, auditDraws: audit })
    console.log(JSON.stringify({ at: new Date().toISOString(), ...round }))
    rounds.push(round)
  }
}
await writers.stop()
await waitUntil('all replicas follow', () => settled(cluster))
const { acknowledged } = writers
const lostByServer = await Promise.all(cluster.nodes.map(({ url }) => countLost(url, acknowledged)))
const byOldPrimary = countByOldPrimary(acknowledged)
const isCopied = () =>
  archive.check().then(
    (said) => / log 0 bytes behind/.test(said),
    () => false,
  )
await Promise.all(crew.map((worker) => worker.stop()))
await waitUntil('the write-ahead log is copied', isCopied)
const lostByArchive = await archive.restore((url) => countLost(url, acknowledged))
const figures = { acknowledged: acknowledged.length, lostByServer, lostByArchive, byOldPrimary }
console.log(JSON.stringify({ fault: 'takeover', ...figures }))
console.log(summarize(rounds))
const isWhole = [...lostByServer, lostByArchive, byOldPrimary].every((count) => count === 0)
process.exit(isWhole && rounds.every(isRight) ? 0 : 1)
