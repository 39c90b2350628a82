import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eventKeyOf, parseEventSecretKey } from '@quayso/events/event-keys'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'

const { values } = parseArgs({
  options: {
    'log-name': { type: 'string' },
    contact: { type: 'string' },
    secrets: { type: 'string', default: 'secrets' },
  },
})
const { 'log-name': logName, contact } = values
if (!logName || !contact) {
  console.error(`usage: npm run -s keys -- --log-name quayso.example/log --contact mailto:you@quayso.example [--secrets secrets] > .env
  --contact   where push services and sources of results reach you: mailto:… or https://…`)
  process.exit(2)
}

/** The key that signs the events of one writer, and the public one of its readers. */
function eventKeyLines(writer: string): string {
  const name = `${writer}_EVENT_SECRET_KEY`
  const secretKey = randomBytes(32).toString('hex')
  return `${name}=${secretKey}\n${writer}_EVENT_KEYS=${eventKeyOf(parseEventSecretKey(name, secretKey))}`
}

/** Passwords of the roles of the database, and of the users of NATS. */
const passwords = [
  ...['POSTGRES', 'QUAYSO_API', 'QUAYSO_DRAWS', 'QUAYSO_CONSOLE', 'QUAYSO_WORK'],
  ...['NATS_DRAWS', 'NATS_API', 'NATS_LIVE'],
]

/** What the console signs its requests to the API with. */
function consoleTokenLines(): string {
  const name = 'CONSOLE_TOKEN_SECRET_KEY'
  const secretKey = randomBytes(32).toString('hex')
  return `${name}=${secretKey}\nCONSOLE_TOKEN_KEYS=${eventKeyOf(parseEventSecretKey(name, secretKey))}`
}

/** What notifications are signed with. With another pair, every device has to subscribe again. */
function vapidLines(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_SECRET_KEY=${pair.getPrivateKey('base64url')}`
}

/**
 * Refuses to replace a secret: every later draw and every proof depends on it. Nobody else enters the folder; the file
 * itself is readable, because the keeper's container reads it as another user.
 */
function writeSecret(name: string, secret: string): void {
  mkdirSync(values.secrets, { recursive: true })
  chmodSync(values.secrets, 0o700)
  writeFileSync(join(values.secrets, name), `${secret}\n`, { mode: 0o444, flag: 'wx' })
}

/** New keys for an installation: secrets in files for the keeper alone, the rest as lines of the environment. LOG_VERIFIER_KEY and *_KEYS are public. */
const secretKey = randomBytes(32)
writeSecret('draw-master-keys', `${new Date().getUTCFullYear()}a:${randomBytes(32).toString('hex')}`)
writeSecret('log-secret-key', secretKey.toString('hex'))
console.log(`${passwords.map((of) => `${of}_PASSWORD=${randomBytes(24).toString('hex')}`).join('\n')}
LOG_NAME=${logName}
LOG_VERIFIER_KEY=${formatVerifierKey(noteSigner(logName, secretKey))}
${eventKeyLines('DRAW')}
${eventKeyLines('BOARD')}
CONSOLE_SECRET=${randomBytes(32).toString('hex')}
${consoleTokenLines()}
${vapidLines()}
VAPID_CONTACT=${contact}
WALLET_KEYS=${new Date().getUTCFullYear()}a:${randomBytes(32).toString('hex')}`)
