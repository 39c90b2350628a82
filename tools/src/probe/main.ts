import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Gauge, Registry } from '@prometheus-io/client'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'
import { serveOperations } from '@quayso/process/serve-operations'
import { type ProbedSite, probe } from './checks.ts'

const usage = `usage: npm run probe -- --url https://quayso.example [--key name+hash+key] [--every 30] [--listen 9096]
  --url      what visitors open; look at it from another network than the site's own
  --key      the public key of the log, as it was published elsewhere
  --every    repeats after so many seconds, and prints what changes; without it, once: 1 is returned if a check fails
  --listen   a port of this machine where Prometheus finds the outcomes`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    every: { type: 'string' },
    listen: { type: 'string' },
  },
})
if (!values.url || !URL.canParse(values.url) || (values.listen && !values.every)) {
  console.error(usage)
  process.exit(2)
}

const site: ProbedSite = { url: values.url, key: values.key ? parseVerifierKey(values.key) : undefined, lastSize: 0 }
const registry = new Registry()
const labelNames = ['check'] as const
const ok = new Gauge({
  ...{ name: 'quayso_probe_ok', help: '1 if a visitor would find this as it should be', labelNames },
  registers: [registry],
})
const seconds = new Gauge({
  ...{ name: 'quayso_probe_seconds', help: 'How long the check took', labelNames },
  registers: [registry],
})
await serveOperations({
  ...{ host: '127.0.0.1', port: values.listen ? Number(values.listen) : undefined, registry },
  isReady: () => true,
  onError: (error) => console.error(String(error)),
})

const before = new Map<string, boolean>()
do {
  const outcomes = await probe(site)
  for (const { check, isOk, said, seconds: took } of outcomes) {
    ok.set({ check }, isOk ? 1 : 0)
    seconds.set({ check }, took)
    if (before.get(check) !== isOk)
      console.log(
        `${new Date().toISOString()} ${isOk ? 'ok    ' : 'FAILED'} ${check.padEnd(11)} ${took.toFixed(2)} s  ${said}`,
      )
    before.set(check, isOk)
  }
  if (values.every) await sleep(Number(values.every) * 1000)
} while (values.every)
if ([...before.values()].includes(false)) process.exitCode = 1
