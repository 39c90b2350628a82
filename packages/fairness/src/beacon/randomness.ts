import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex } from '../bytes.ts'
import { absentBeacon } from './absent.ts'

/** The bytes that enter the draw; none for an absent beacon. */
export function beaconBytes(beacon: string | undefined): Uint8Array {
  return beacon === undefined || beacon === absentBeacon ? new Uint8Array() : sha256(fromHex(beacon))
}
