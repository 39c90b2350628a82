import { forgedRounds } from '@quayso/fairness/beacon/forged-rounds'
import { isSignedRound } from '@quayso/fairness/beacon/round'
import { ownBeacon } from '@quayso/fairness/beacon/testing'

const batch = 256
const alone = 16

function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

/** What a round of the beacon takes to check, alone and with others. */
export function benchRounds(): void {
  const { network, sign } = ownBeacon()
  const rounds = Array.from({ length: batch }, (_, i) => sign(1000 + i))
  const aloneMs = cpuMsOf(() => void rounds.slice(0, alone).every((round) => isSignedRound(network, round)))
  const batchMs = cpuMsOf(() => void forgedRounds(network, rounds))
  const each = (ms: number, count: number) => `${(ms / count).toFixed(1)} ms`
  console.log(`a round: CPU ${each(aloneMs, alone)} alone, ${each(batchMs, batch)} in a batch of ${batch}`)
}
