import { sha256 } from '@noble/hashes/sha2.js'
import { concat, fromHex, toHex, u32, u64, utf8 } from '../bytes.ts'

/** A drand network: whoever knows these values can check every round it publishes. */
export interface BeaconNetwork {
  /** drand's name for the network. */
  readonly id: string
  /** In G2, compressed, in hex. */
  readonly publicKey: string
  readonly periodSeconds: number
  /** Unix seconds of round 1. */
  readonly genesisTime: number
  /** Hash of the group that made the key. */
  readonly groupHash: string
}

/** What an anchor names: the network, and how long before a draw its round is published. */
export type NamedBeacon = {
  readonly name: string
  readonly chain: string
  readonly offset: number
}

/** The League of Entropy's network with a round every three seconds. */
export const quicknet: BeaconNetwork = {
  id: 'quicknet',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
}

/** Who serves it over drand's HTTP API. */
export const publicBeaconHosts: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

/** The round of a draw is published this many seconds before it: no draw waits for its round. */
export const beaconOffsetSeconds = 3

/** The scheme of short signatures in G1 over messages that do not name the round before. */
const scheme = 'bls-unchained-g1-rfc9380'
/** The network whose name drand leaves out of the hash. */
const defaultId = 'default'

/** drand's hash of a network's parameters: it fixes the public key, so naming the hash names the key. */
export function chainHashOf({ id, publicKey, periodSeconds, genesisTime, groupHash }: BeaconNetwork): string {
  const name = id === defaultId ? '' : id
  return toHex(sha256(concat(u32(periodSeconds), u64(genesisTime), fromHex(publicKey), fromHex(groupHash), utf8(name))))
}

export function nameBeacon(network: BeaconNetwork): NamedBeacon {
  return { name: network.id, chain: chainHashOf(network), offset: beaconOffsetSeconds }
}

/** The newest round that is out at this instant. */
export function roundAt({ genesisTime, periodSeconds }: BeaconNetwork, atMs: number): number {
  return Math.floor((atMs / 1000 - genesisTime) / periodSeconds) + 1
}

/** When the round is published. */
export function roundAtMs({ genesisTime, periodSeconds }: BeaconNetwork, round: number): number {
  return (genesisTime + (round - 1) * periodSeconds) * 1000
}

/** The round of a draw that is due at this instant. */
export function roundOfDraw(network: BeaconNetwork, { offset }: Pick<NamedBeacon, 'offset'>, dueAtMs: number): number {
  return roundAt(network, dueAtMs - offset * 1000)
}

interface Info {
  readonly public_key: string
  readonly period: number
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
}

/** As drand's API describes a network under `/{chain hash}/info`. */
export function networkToInfo(network: BeaconNetwork): Info {
  return {
    public_key: network.publicKey,
    period: network.periodSeconds,
    genesis_time: network.genesisTime,
    hash: chainHashOf(network),
    groupHash: network.groupHash,
    schemeID: scheme,
    metadata: { beaconID: network.id },
  }
}

/** Throws unless the hash in the answer is that of its parameters. */
export function parseNetworkInfo(text: string): BeaconNetwork {
  const info = JSON.parse(text) as Partial<Info> | null
  const network: BeaconNetwork = {
    id: String(info?.metadata?.beaconID),
    publicKey: String(info?.public_key),
    periodSeconds: Number(info?.period),
    genesisTime: Number(info?.genesis_time),
    groupHash: String(info?.groupHash),
  }
  const { periodSeconds, genesisTime } = network
  const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0
  if (info?.schemeID !== scheme || !isWhole(periodSeconds) || !isWhole(genesisTime)) {
    throw new Error(`beacon: not a network of scheme ${scheme}`)
  }
  if (chainHashOf(network) !== info.hash) throw new Error('beacon: the chain hash is not that of the parameters')
  return network
}
