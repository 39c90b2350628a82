import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { normalUserName } from './member-rules.ts'

/** What is hashed. Neither part can hold a line end, so no two pairs make the same text. */
export function passwordText(userName: string, password: string): string {
  return `quayso/v1/password\n${normalUserName(userName)}\n${password.trim()}`
}

/** What leaves the browser instead of a password. It is quick on purpose: see decision 015. */
export function passwordDigest(userName: string, password: string): string {
  return bytesToHex(sha256(utf8ToBytes(passwordText(userName, password))))
}
