import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'

const { values } = parseArgs({ options: { 'log-name': { type: 'string' } } })
const logName = values['log-name']
if (!logName) {
  console.error('usage: npm run -s keys -- --log-name quayso.example/log > .env')
  process.exit(2)
}

/** New keys for an installation, as lines of its environment. The verifier key is public, the rest is not. */
const secretKey = randomBytes(32)
console.log(`DRAW_MASTER_KEYS=${new Date().getUTCFullYear()}a:${randomBytes(32).toString('hex')}
LOG_NAME=${logName}
LOG_SECRET_KEY=${secretKey.toString('hex')}
LOG_VERIFIER_KEY=${formatVerifierKey(noteSigner(logName, secretKey))}`)
