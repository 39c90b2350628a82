import { toHex } from '../bytes.ts'
import type { BeaconNetwork } from './network.ts'
import { type BeaconRound, beaconPublicKey, isSignedRound, signRound } from './round.ts'

export interface OwnBeacon {
  readonly network: BeaconNetwork
  readonly sign: (round: number) => BeaconRound
}

/** A beacon whose key we hold, on the rounds of the real one: for tests and development. */
export function ownBeacon(secretKey: Uint8Array = new Uint8Array(32).fill(9)): OwnBeacon {
  const network: BeaconNetwork = {
    id: 'local',
    publicKey: toHex(beaconPublicKey(secretKey)),
    periodSeconds: 3,
    genesisTime: 1_692_803_367,
    groupHash: '00'.repeat(32),
  }
  return { network, sign: (round) => signRound(round, secretKey) }
}

/** A beacon as a draw worker follows it, whose rounds are all known at once; absent ones never are. */
export function knownBeacon(
  { network, sign }: OwnBeacon = ownBeacon(),
  isAbsent: (round: number) => boolean = () => false,
) {
  const signed = new Map<number, string>()
  return {
    network,
    want: () => {},
    signatureOf: (round: number) => {
      if (isAbsent(round)) return undefined
      const signature = signed.get(round) ?? sign(round).signature
      signed.set(round, signature)
      return signature
    },
    isTried: () => true,
    isStarting: () => false,
    // Whoever waits for an absent one waits in vain.
    isAnswering: () => false,
    isSigned: async (round: BeaconRound) =>
      signed.get(round.round) === round.signature || isSignedRound(network, round),
    stop: async () => {},
  }
}
