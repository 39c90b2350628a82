import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answers, definePart, type StackPart } from './part.ts'

export interface Radosgw extends StackPart {
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const keys = { accessKeyId: 'quayso', secretAccessKey: 'a-secret-of-the-tests' }

/** The command prints its result as JSON; one time in thirty it then hangs instead of ending. */
async function administer(args: readonly string[]): Promise<void> {
  const child = spawn('radosgw-admin', args)
  let printed = ''
  try {
    for await (const text of child.stdout.setEncoding('utf8')) {
      printed += text
      if (/^}$/m.test(printed)) return
    }
    throw new Error(`radosgw-admin ${args.join(' ')} printed: ${printed}`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** A private S3 server with one user: Ceph's gateway, which keeps everything in a folder. Not started yet. */
export async function defineRadosgw(dir: string): Promise<Radosgw> {
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  const config = join(dir, 'ceph.conf')
  const settings = {
    'rgw backend store': 'dbstore',
    'rgw config store': 'dbstore',
    'rgw data': dir,
    'dbstore db dir': dir,
    'dbstore config uri': `file:${join(dir, 'config.db')}`,
    'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
    'log file': join(dir, 'radosgw.log'),
    'run dir': dir,
    'admin socket': '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(config, `[global]\n${lines.join('')}`)
  const always = ['-c', config, '--no-mon-config', '-n', 'client.rgw']
  const part = definePart({
    name: 'radosgw',
    command: 'radosgw',
    args: ['-f', ...always],
    isReady: () => answers(`http://127.0.0.1:${port}/`),
  })
  return {
    ...part,
    ...keys,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const user = ['--uid=quayso', '--display-name=quayso']
      const key = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`]
      await administer([...always, 'user', 'create', ...user, ...key])
      await part.start()
    },
  }
}
