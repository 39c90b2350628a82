import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'
import { definePart, listens } from '../part.ts'
import { startNameServer } from './name-server.ts'

export interface Authority {
  /** Where clients begin. */
  readonly directoryUrl: string
  /** What makes a client trust that address: a file. */
  readonly trustFile: string
  /** The certificate that all issued ones lead to. */
  readonly root: () => Promise<string>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface AuthorityOptions {
  readonly dir: string
  /** Where it looks for the answers to its challenges, instead of port 80. */
  readonly challengePort: number
  readonly validSeconds: number
}

function selfSigned(dir: string): { certificate: string; privateKey: string } {
  const [certificate, privateKey] = [join(dir, 'authority.pem'), join(dir, 'authority.key')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=authority -addext subjectAltName=IP:127.0.0.1
      -out ${certificate} -keyout ${privateKey}`.split(/\s+/),
    { stdio: 'ignore' },
  )
  return { certificate, privateKey }
}

/** Pebble, the certificate authority that Let's Encrypt wrote for tests. */
export async function defineAuthority({ dir, challengePort, validSeconds }: AuthorityOptions): Promise<Authority> {
  const own = selfSigned(dir)
  const [port, managementPort] = [await freePort(), await freePort()]
  const config = join(dir, 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    ...own,
    httpPort: challengePort,
    tlsPort: 1,
    ocspResponderURL: '',
    certificateValidityPeriod: validSeconds,
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  const names = await startNameServer()
  const part = definePart({
    name: 'authority',
    command: 'pebble',
    args: ['-config', config, '-dnsserver', names.address],
    // It would refuse one nonce in twenty on purpose; certbot gives up when the next one is refused too.
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    logFile: join(dir, 'pebble.log'),
    isReady: () => listens(port),
  })
  const ca = readFileSync(own.certificate)
  const root = () =>
    new Promise<string>((resolve, reject) => {
      request(`https://127.0.0.1:${managementPort}/roots/0`, { ca }, (answer) => resolve(text(answer)))
        .once('error', reject)
        .end()
    })
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    trustFile: own.certificate,
    root,
    start: part.start,
    stop: async () => {
      await part.stop()
      names.close()
    },
  }
}
