import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, u64 } from '../bytes.ts'
import type { BeaconNetwork } from './network.ts'

/** What a beacon publishes every few seconds: nobody can make it before its time, everybody can check it afterwards. */
export interface BeaconRound {
  readonly round: number
  /** In G1, compressed, in hex. */
  readonly signature: string
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381

/** What the network signs for a round, as a point of the curve. */
export function messageOf(round: number) {
  return shortSignatures.hash(sha256(u64(round)), domain)
}

/** Undefined for what is no point of the signatures' group. */
export function parseSignature(signature: string): ReturnType<typeof messageOf> | undefined {
  try {
    return shortSignatures.Signature.fromBytes(fromHex(signature))
  } catch {
    return undefined
  }
}

export function parsePublicKey({ publicKey }: BeaconNetwork) {
  return bls12_381.G2.Point.fromBytes(fromHex(publicKey))
}

/** Whether the network signed this round. Takes tens of milliseconds. */
export function isSignedRound({ publicKey }: BeaconNetwork, { round, signature }: BeaconRound): boolean {
  try {
    return shortSignatures.verify(fromHex(signature), messageOf(round), fromHex(publicKey))
  } catch {
    // Not a point of the curve, or not hex.
    return false
  }
}

/** For a beacon of one's own, in tests and development. */
export function signRound(round: number, secretKey: Uint8Array): BeaconRound {
  const signature = shortSignatures.sign(messageOf(round), secretKey)
  return { round, signature: shortSignatures.Signature.toHex(signature) }
}

export function beaconPublicKey(secretKey: Uint8Array): Uint8Array {
  return shortSignatures.getPublicKey(secretKey).toBytes()
}
