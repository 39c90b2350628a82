import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { eventKeyOf, parseEventSecretKey } from '@quayso/events/event-keys'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'

const { values } = parseArgs({ options: { 'log-name': { type: 'string' } } })
const logName = values['log-name']
if (!logName) {
  console.error('usage: npm run -s keys -- --log-name quayso.example/log > .env')
  process.exit(2)
}

/** The key that signs the events of one writer, and the public one of its readers. */
function eventKeyLines(writer: string): string {
  const name = `${writer}_EVENT_SECRET_KEY`
  const secretKey = randomBytes(32).toString('hex')
  return `${name}=${secretKey}\n${writer}_EVENT_KEYS=${eventKeyOf(parseEventSecretKey(name, secretKey))}`
}

/** New keys for an installation, as lines of its environment. LOG_VERIFIER_KEY and *_EVENT_KEYS are public. */
const secretKey = randomBytes(32)
console.log(`DRAW_MASTER_KEYS=${new Date().getUTCFullYear()}a:${randomBytes(32).toString('hex')}
LOG_NAME=${logName}
LOG_SECRET_KEY=${secretKey.toString('hex')}
LOG_VERIFIER_KEY=${formatVerifierKey(noteSigner(logName, secretKey))}
${eventKeyLines('DRAW')}
${eventKeyLines('BOARD')}`)
