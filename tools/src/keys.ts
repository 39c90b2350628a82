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

type Lines = Readonly<Record<string, string>>

const random = (bytes = 32) => randomBytes(bytes).toString('hex')

/** A key that signs, and the public one of whoever checks. */
function signingPair(secret: string, open: string): { secrets: Lines; settings: Lines } {
  const key = random()
  return { secrets: { [secret]: key }, settings: { [open]: eventKeyOf(parseEventSecretKey(secret, key)) } }
}

const pairs = [
  signingPair('DRAW_EVENT_SECRET_KEY', 'DRAW_EVENT_KEYS'),
  signingPair('BOARD_EVENT_SECRET_KEY', 'BOARD_EVENT_KEYS'),
  signingPair('CONSOLE_TOKEN_SECRET_KEY', 'CONSOLE_TOKEN_KEYS'),
]

/** Who has a password: roles of the database, and users of NATS. */
const known = [
  ...['POSTGRES', 'QUAYSO_API', 'QUAYSO_DRAWS', 'QUAYSO_CONSOLE', 'QUAYSO_WORK'],
  ...['NATS_DRAWS', 'NATS_API', 'NATS_LIVE'],
]
const passwords = Object.fromEntries(known.map((who) => [`${who}_PASSWORD`, random(24)]))

/** What notifications are signed with. With another pair, every device has to subscribe again. */
const vapid = createECDH('prime256v1')
const vapidPublicKey = vapid.generateKeys('base64url')

const logKey = randomBytes(32)
const newest = `${new Date().getUTCFullYear()}a:`

const secrets: Lines = {
  ...passwords,
  // For the keeper alone.
  DRAW_MASTER_KEYS: newest + random(),
  LOG_SECRET_KEY: logKey.toString('hex'),
  ...Object.assign({}, ...pairs.map((pair) => pair.secrets)),
  CONSOLE_SECRET: random(),
  VAPID_SECRET_KEY: vapid.getPrivateKey('base64url'),
  WALLET_KEYS: newest + random(),
  // Of our app at the social network; while it is empty nobody logs in that way.
  FB_APP_SECRET: '',
}

const settings: Lines = {
  LOG_NAME: logName,
  LOG_VERIFIER_KEY: formatVerifierKey(noteSigner(logName, logKey)),
  ...Object.assign({}, ...pairs.map((pair) => pair.settings)),
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_CONTACT: contact,
}

/**
 * New keys for an installation: each secret in a file, the public ones as lines of the environment. Refuses to replace
 * a secret: every later draw and every proof depends on it. Nobody else enters the folder; the files themselves are
 * readable, because containers read them as another user.
 */
mkdirSync(values.secrets, { recursive: true })
chmodSync(values.secrets, 0o700)
for (const [name, secret] of Object.entries(secrets))
  writeFileSync(join(values.secrets, name), `${secret}\n`, { mode: 0o444, flag: 'wx' })
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
