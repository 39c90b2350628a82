import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SyncedTicket } from '@quayso/contract/calls/wallet'
import { seal, unseal } from '@quayso/process/seal'
import type { WalletKeys } from './wallet-keys.ts'

/** Throws for what was sealed for something else, or was changed. */
function open(key: Uint8Array, sealed: Buffer, bound: string): Buffer {
  const plain = unseal(key, sealed, bound)
  if (!plain) throw new Error('a wallet does not open: its rows were changed, or WALLET_KEYS has another key')
  return plain
}

const keyPurpose = (memberId: number) => `quayso/v1/wallet-key\n${memberId}`

/** The key of a wallet as the database has it. */
export interface WrappedKey {
  readonly key_id: string
  readonly wrapped_key: Buffer
}

export function newWrappedKey(keys: WalletKeys, memberId: number): WrappedKey {
  const { currentId } = keys
  const wrapped = seal(keyNamed(keys, currentId), randomBytes(32), keyPurpose(memberId))
  return { key_id: currentId, wrapped_key: wrapped }
}

function keyNamed({ byId }: WalletKeys, id: string): Uint8Array {
  const key = byId.get(id)
  if (!key) throw new Error(`WALLET_KEYS lacks the key ${id}, which a wallet was made with`)
  return key
}

/** Names and seals the tickets of one member. */
export interface TicketSeal {
  /** What stands for the ticket in the database: nobody without the key can tell of which number it is. */
  readonly nameOf: (ticketId: string) => Buffer
  readonly seal: (ticket: SyncedTicket) => Buffer
  /** Throws for what was sealed for another member or another ticket, or was changed. */
  readonly open: (name: Buffer, sealed: Buffer) => SyncedTicket
}

export function ticketSeal(keys: WalletKeys, memberId: number, { key_id, wrapped_key }: WrappedKey): TicketSeal {
  const secret = open(keyNamed(keys, key_id), wrapped_key, keyPurpose(memberId))
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `quayso/v1/wallet/${use}`, 32))
  const [nameKey, ticketKey] = [derive('names'), derive('tickets')]
  const nameOf = (ticketId: string) => createHmac('sha256', nameKey).update(ticketId).digest()
  const purposeOf = (name: Buffer) => `quayso/v1/ticket\n${memberId}\n${name.toString('hex')}`
  return {
    nameOf,
    seal: (ticket) => seal(ticketKey, Buffer.from(JSON.stringify(ticket)), purposeOf(nameOf(ticket.id))),
    open: (name, sealed) => JSON.parse(open(ticketKey, sealed, purposeOf(name)).toString()) as SyncedTicket,
  }
}
