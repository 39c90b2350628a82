import { parseArgs } from 'node:util'
import type { WitnessedLog } from '@quayso/fairness/log/add-checkpoint'
import { formatVerifierKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { createMemory, openMemory } from './memory.ts'
import { witnessServer } from './serve-witness.ts'

const usage = `usage: npm run witness -- --memory witness.db --new witness.example/w1
       npm run witness -- --memory witness.db --log KEY… [--listen 127.0.0.1:8090]
  --memory   the file with the witness's secret key and the last head of each log; it is never restored from a copy
  --new      makes that file, with a new key for a witness of this name, and prints its public key
  --log      a log's public key, name+hash+key; after a space its origin, where that is not the name; once for each key
  --listen   address and port of the HTTP server; put TLS before it`

const { values } = parseArgs({
  options: {
    memory: { type: 'string' },
    new: { type: 'string' },
    log: { type: 'string', multiple: true, default: [] },
    listen: { type: 'string', default: '127.0.0.1:8090' },
  },
})

/** A log with several keys, as while it changes them, is listed once for each. */
function parseLogs(texts: readonly string[]): WitnessedLog[] {
  const named = texts.map((text) => {
    const [key = '', ...origin] = text.split(' ')
    const parsed = parseVerifierKey(key)
    return { key: parsed, origin: origin.join(' ') || parsed.name }
  })
  const byOrigin = Map.groupBy(named, ({ origin }) => origin)
  return [...byOrigin].map(([origin, entries]) => ({ origin, keys: entries.map(({ key }) => key) }))
}

const address = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(values.listen)
if (!values.memory || !address || (values.log.length === 0 && !values.new)) {
  console.error(usage)
  process.exit(2)
}
if (values.new) createMemory(values.memory, values.new)
const memory = openMemory(values.memory)
console.log(formatVerifierKey(memory.signer, 'cosignature'))

if (values.log.length > 0) {
  const onAnswer = (line: object) => console.log(JSON.stringify({ time: new Date().toISOString(), ...line }))
  const logs = parseLogs(values.log)
  const server = witnessServer({ memory, logs, now: Date.now, onAnswer })
  server.listen({ host: address[1] ?? address[2], port: Number(address[3]) }, () =>
    onAnswer({ listening: server.address(), logs: logs.map(({ origin }) => origin) }),
  )
}
