import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { defineAuthority } from '../parts/acme/authority.ts'
import { freePort } from '../parts/free-port.ts'
import { defineNginx } from '../parts/nginx.ts'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { root } from '../paths.ts'

const run = promisify(execFile)
const site = 'quayso.test'

/** An edge with TLS before an origin whose stream never ends. */
async function testTlsEdge() {
  const { dir, remove } = temporaryDir('tls')
  const [port, plainPort] = [await freePort(), await freePort()]
  const streams: ServerResponse[] = []
  const origin = createServer((request, response) => {
    if (!request.url?.startsWith('/live')) return void response.end(request.headers['x-forwarded-proto'])
    response.write('hello')
    streams.push(response)
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(origin.address() as AddressInfo).port}`
  const tls = { certificateDir: join(dir, 'acme/live/quayso'), challengeDir: join(dir, 'challenges'), plainPort }
  mkdirSync(tls.challengeDir)
  const edge = defineNginx({
    ...{
      dir: join(dir, 'edge'),
      template: join(root, 'ops/edge/nginx.conf.template'),
      port,
      opsPort: await freePort(),
    },
    ...{ api: [address], web: [address], live: [address], clientDir: dir, hosts: [site, `www.${site}`], tls },
  })
  onTestFinished(async () => {
    await edge.stop()
    origin.close()
    origin.closeAllConnections()
    remove()
  })
  await edge.start()
  const shake = async (options: ConnectionOptions = {}): Promise<TLSSocket> => {
    const socket = connect({ port, host: '127.0.0.1', servername: site, rejectUnauthorized: false, ...options })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'secureConnect')
    // The edge may be killed later.
    socket.on('error', () => {})
    return socket
  }
  const certificate = async () => (await shake()).getPeerX509Certificate()
  return {
    dir,
    port,
    plainPort,
    tls,
    shake,
    certificate,
    edge,
    say: (words: string) => {
      for (const stream of streams) stream.write(words)
    },
  }
}

type TlsEdge = Awaited<ReturnType<typeof testTlsEdge>>

/** The workers that accept connections; one that was replaced only serves those it has. */
function acceptingWorkers(master: number | undefined): string[] {
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  const titleOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', '')
  return children.filter((pid) => titleOf(pid).endsWith('worker process'))
}

/** Does something after which the edge takes up another certificate, and waits until all connections get that one. */
async function replaceCertificate({ edge }: TlsEdge, act: () => Promise<unknown> | unknown): Promise<void> {
  const before = acceptingWorkers(edge.pid())
  await act()
  const areNew = () => {
    const workers = acceptingWorkers(edge.pid())
    return workers.length > 0 && !workers.some((pid) => before.includes(pid))
  }
  await expect.poll(areNew).toBe(true)
}

/** Resolves when the edge has looked for a certificate so many times, each time into a new folder. */
async function looks({ dir }: TlsEdge, times: number): Promise<void> {
  const lookedAt = () => statSync(join(dir, 'edge/tls/new'), { throwIfNoEntry: false })?.ctimeMs ?? 0
  for (let i = 0; i < times; i++) {
    const before = lookedAt()
    await expect.poll(lookedAt).toBeGreaterThan(before)
  }
}

/** A page by HTTP/2 from a client that trusts only this authority. */
async function open(port: number, ca: string, path: string) {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: site })
  onTestFinished(() => session.destroy())
  const stream = session.request({ ':path': path, ':authority': `${site}:${port}` })
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>]
  return { session, stream, headers }
}

test('[TLS-01] the first certificate and each later one come by ACME and are taken up while streams stay open', {
  timeout: 60_000,
}, async () => {
  const edge = await testTlsEdge()
  const { dir, port, plainPort, tls } = edge
  // A certificate that ends in less than a month is renewed at the next occasion.
  const authority = await defineAuthority({ dir, challengePort: plainPort, validSeconds: 20 * 86_400 })
  onTestFinished(authority.stop)
  await authority.start()
  const settings = {
    ACME_DIR: join(dir, 'acme'),
    ACME_CONTACT: 'operators@quayso.test',
    EDGE_CHALLENGE_DIR: tls.challengeDir,
  }
  const trust = { ACME_DIRECTORY: authority.directoryUrl, REQUESTS_CA_BUNDLE: authority.trustFile }
  const obtain = () =>
    run(join(root, 'ops/tls/certificate.sh'), [site, `www.${site}`], { env: { ...process.env, ...settings, ...trust } })

  await replaceCertificate(edge, obtain)
  const first = await edge.certificate()
  const ca = await authority.root()
  const page = await open(port, ca, '/login')
  expect(await text(page.stream)).toBe('https')
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(first?.subjectAltName).toBe(`DNS:${site}, DNS:www.${site}`)

  const live = await open(port, ca, '/live')
  const heard = async () => String(await once(live.stream, 'data'))
  expect(await heard()).toBe('hello')
  await replaceCertificate(edge, obtain)
  expect((await edge.certificate())?.serialNumber).not.toBe(first?.serialNumber)
  expect((await open(port, ca, '/login')).headers[':status']).toBe(200)
  edge.say('news')
  expect(await heard()).toBe('news')
})

test('[TLS-01] a certificate is not taken up before its key is there', async () => {
  const edge = await testTlsEdge()
  const { certificateDir } = edge.tls
  mkdirSync(certificateDir, { recursive: true })
  const make = (name: string) => {
    const files = ['-keyout', join(edge.dir, `${name}.key`), '-out', join(edge.dir, `${name}.pem`)]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', `/CN=${name}`]
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' })
  }
  const put = (from: string, to: string) => copyFileSync(join(edge.dir, from), join(certificateDir, to))
  const commonName = async () => (await edge.certificate())?.subject
  for (const name of ['old', 'new', 'last']) make(name)
  await replaceCertificate(edge, () => {
    put('old.key', 'privkey.pem')
    put('old.pem', 'fullchain.pem')
  })
  expect(await commonName()).toBe('CN=old')
  put('new.pem', 'fullchain.pem')
  writeFileSync(join(certificateDir, 'privkey.pem'), 'half a key')
  await looks(edge, 3)
  expect(await commonName()).toBe('CN=old')
  // Nor would it start with them.
  await edge.edge.kill()
  await edge.edge.start()
  expect(await commonName()).toBe('CN=old')
  await replaceCertificate(edge, () => {
    put('last.key', 'privkey.pem')
    put('last.pem', 'fullchain.pem')
  })
  expect(await commonName()).toBe('CN=last')
})

test('[TLS-02] http leads to https, for names of the site alone', async () => {
  const { port, plainPort, tls } = await testTlsEdge()
  const ask = async (host: string, path: string) => {
    const [answer] = (await once(get({ port: plainPort, path, headers: { host } }), 'response')) as [IncomingMessage]
    return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) }
  }
  expect(await ask(site, '/xsmn?lang=en')).toMatchObject({
    status: 301,
    location: `https://${site}:${port}/xsmn?lang=en`,
  })
  expect((await ask('elsewhere.example', '/')).status).toBe(421)
  expect((await ask(site, '/api/analysis/front/userInfo/index')).status).toBe(403)
  mkdirSync(join(tls.challengeDir, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(tls.challengeDir, '.well-known/acme-challenge/token'), 'answer')
  expect(await ask(site, '/.well-known/acme-challenge/token')).toMatchObject({ status: 200, body: 'answer' })
  expect((await ask(site, '/.well-known/acme-challenge/')).status).toBe(403)
})

test.each([
  ['TLS 1.1', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' }],
  ['a cipher that can be changed on the way', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }],
] as const)('[TLS-02] %s is refused', async (_, options) => {
  const { shake } = await testTlsEdge()
  await expect(shake(options)).rejects.toThrow(/alert|EPROTO/)
})

test('[TLS-02] HTTP/2 and TLS 1.3 are chosen, and a returning client resumes its session', async () => {
  const { shake } = await testTlsEdge()
  const first = await shake({ ALPNProtocols: ['h2', 'http/1.1'] })
  expect([first.getProtocol(), first.alpnProtocol]).toEqual(['TLSv1.3', 'h2'])
  const [session] = (await once(first, 'session')) as [Buffer]
  expect((await shake({ session, ALPNProtocols: ['h2', 'http/1.1'] })).isSessionReused()).toBe(true)
})
