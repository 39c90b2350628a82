export interface MasterKeys {
  /** The key for new days. */
  readonly currentId: string
  readonly byId: ReadonlyMap<string, Uint8Array>
}

/**
 * `2026a:<64 hex digits>,2026b:<64 hex digits>`: all keys whose days may still have turns to draw, the newest last. A
 * day is drawn with the key it was committed with, so a key stays listed until its last day is over.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const entries = text.split(',').map((entry) => {
    const match = /^([a-z0-9-]{1,32}):([0-9a-f]{64})$/i.exec(entry.trim())
    if (!match?.[1] || !match[2]) throw new Error('DRAW_MASTER_KEYS must list keys as id:64 hexadecimal digits')
    return [match[1], Buffer.from(match[2], 'hex')] as const
  })
  const byId = new Map(entries)
  const currentId = entries.at(-1)?.[0]
  if (!currentId || byId.size !== entries.length) throw new Error('DRAW_MASTER_KEYS lists an id twice')
  return { currentId, byId }
}
