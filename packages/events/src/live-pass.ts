import { type KeyObject, sign, verify } from 'node:crypto'

/** Lets its bearer hear what one member is told, until it ends. */
export interface LivePass {
  readonly memberId: number
  readonly untilMs: number
}

/** So that a signature of a pass is a signature of nothing else: events begin with their label's length. */
const label = 'quayso live pass 1'
const form = /^(\d{1,15})\.(\d{1,15})\.([\w-]{86})$/

function toSignedBytes({ memberId, untilMs }: LivePass): Buffer {
  return Buffer.from(`${label}\n${memberId}\n${untilMs}`)
}

export function writeLivePass(pass: LivePass, key: KeyObject): string {
  return `${pass.memberId}.${pass.untilMs}.${sign(null, toSignedBytes(pass), key).toString('base64url')}`
}

/** Undefined for a pass that none of the keys has signed, or that has ended. */
export function readLivePass(text: string, keys: readonly KeyObject[], nowMs: number): LivePass | undefined {
  const [, memberId, untilMs, signature = ''] = form.exec(text) ?? []
  const pass = { memberId: Number(memberId), untilMs: Number(untilMs) }
  if (!(pass.untilMs > nowMs)) return undefined
  const bytes = toSignedBytes(pass)
  const claimed = Buffer.from(signature, 'base64url')
  return keys.some((key) => verify(null, bytes, key, claimed)) ? pass : undefined
}
