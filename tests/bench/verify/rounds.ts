import { batchSize, forgedRounds } from '@quayso/fairness/beacon/forged-rounds'
import { isSignedRound } from '@quayso/fairness/beacon/round'
import { ownBeacon } from '@quayso/fairness/beacon/testing'

const alone = 16

async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user / 1000
}

/** What a round of the beacon takes to check, alone and with others. */
export async function benchRounds(): Promise<void> {
  const { network, sign } = ownBeacon()
  const rounds = Array.from({ length: batchSize }, (_, i) => sign(1000 + i))
  const aloneMs = await cpuMsOf(() => rounds.slice(0, alone).every((round) => isSignedRound(network, round)))
  const batchMs = await cpuMsOf(() => forgedRounds(network, rounds))
  const each = (ms: number, count: number) => `${(ms / count).toFixed(1)} ms`
  console.log(`a round: CPU ${each(aloneMs, alone)} alone, ${each(batchMs, batchSize)} in a batch of ${batchSize}`)
}
