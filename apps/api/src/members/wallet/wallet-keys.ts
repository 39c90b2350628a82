export interface WalletKeys {
  /** The key for new wallets. */
  readonly currentId: string
  readonly byId: ReadonlyMap<string, Uint8Array>
}

/**
 * `2026a:<64 hex digits>,2026b:<64 hex digits>`, the newest last. A wallet stays readable for as long as the key that it
 * was made with is listed.
 */
export function parseWalletKeys(text: string): WalletKeys {
  const entries = text.split(',').map((entry) => {
    const match = /^([a-z0-9-]{1,32}):([0-9a-f]{64})$/i.exec(entry.trim())
    if (!match?.[1] || !match[2]) throw new Error('WALLET_KEYS must list keys as id:64 hexadecimal digits')
    return [match[1], Buffer.from(match[2], 'hex')] as const
  })
  const byId = new Map(entries)
  const currentId = entries.at(-1)?.[0]
  if (!currentId || byId.size !== entries.length) throw new Error('WALLET_KEYS lists an id twice')
  return { currentId, byId }
}
