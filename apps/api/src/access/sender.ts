import { createHash } from 'node:crypto'
import { networkOfConnection } from '@quayso/process/network'

/** Who sends, as far as a limit must tell apart; the address cannot be read from it. */
export function senderOf(address: string): Buffer {
  return createHash('sha256').update(networkOfConnection(address)).digest()
}
