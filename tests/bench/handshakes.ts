import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { quantile } from '@quayso/stack/measure/quantile'
import { nginxWorkers, usageOfAll } from '@quayso/stack/measure/usage'
import { freePort } from '@quayso/stack/parts/free-port'
import { defineNginx } from '@quayso/stack/parts/nginx'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'

interface HandshakesOptions {
  readonly rounds: number
  /** Of each kind in a round. */
  readonly connections: number
}

const versions: readonly SecureVersion[] = ['TLSv1.3', 'TLSv1.2']

/** One connection and one answer, which brings the session for the next; in TLS 1.2 the same one serves again. */
async function visit(port: number, version: SecureVersion, session?: Buffer): Promise<Buffer> {
  const socket = connect({
    ...{ port, host: '127.0.0.1', servername: 'quayso.test', rejectUnauthorized: false, maxVersion: version },
    ...(session && { session }),
  })
  const sessions: Buffer[] = []
  socket.on('session', (one: Buffer) => void sessions.push(one))
  await once(socket, 'secureConnect')
  if (socket.isSessionReused() !== (session !== undefined)) throw new Error('a session was resumed by chance, or not')
  socket.write('GET / HTTP/1.1\r\nHost: nobody.test\r\nConnection: close\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  const next = sessions.at(-1) ?? session
  if (!next) throw new Error('no session')
  return next
}

/** What a TLS connection costs the edge, new and resumed, in microseconds of its processors. */
export async function benchHandshakes({ rounds, connections }: HandshakesOptions): Promise<void> {
  const { dir, remove } = temporaryDir('handshakes')
  const port = await freePort()
  const challengeDir = join(dir, 'challenges')
  mkdirSync(challengeDir)
  const edge = defineNginx({
    ...{
      dir: join(dir, 'edge'),
      template: join(root, 'ops/edge/nginx.conf.template'),
      port,
      opsPort: await freePort(),
    },
    ...{ api: ['127.0.0.1:9'], web: ['127.0.0.1:9'], live: ['127.0.0.1:9'], clientDir: dir, hosts: ['quayso.test'] },
    tls: { certificateDir: join(dir, 'none'), challengeDir, plainPort: await freePort() },
  })
  try {
    await edge.start()
    await visit(port, 'TLSv1.3')
    const workers = nginxWorkers(edge.pid() ?? 0)
    for (const version of versions) {
      const costs = { new: [] as number[], resumed: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        for (const kind of ['new', 'resumed'] as const) {
          let session = kind === 'resumed' ? await visit(port, version) : undefined
          const before = usageOfAll(workers).cpuMs
          for (let i = 0; i < connections; i++) {
            const next = await visit(port, version, session)
            if (session) session = next
          }
          costs[kind].push(((usageOfAll(workers).cpuMs - before) * 1000) / connections)
        }
      }
      const medianOf = (all: number[]) =>
        Math.round(
          quantile(
            all.sort((a, b) => a - b),
            0.5,
          ),
        )
      const [newUs, resumedUs] = [medianOf(costs.new), medianOf(costs.resumed)]
      console.log(JSON.stringify({ version, newUs, resumedUs, resumedToNew: resumedUs / newUs }))
    }
  } finally {
    await edge.stop()
    remove()
  }
}
