import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'

/** What the probe says of a site by https that is empty but for its certificate. */
async function probeCertificate(days: number): Promise<{ stdout: string; code: number | null }> {
  const { dir, remove } = temporaryDir('probe')
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  const named = ['-addext', 'subjectAltName=DNS:localhost', '-days', String(days)]
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    remove()
  })
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const args = [join(import.meta.dirname, 'main.ts'), '--url', url]
  const { promise, resolve } = Promise.withResolvers<{ stdout: string; code: number | null }>()
  // The environment is that of openssl too: both have one clock (`npm run midnight` sets another).
  const child = execFile(process.execPath, args, { env: { ...process.env, NODE_EXTRA_CA_CERTS: cert } }, (_, stdout) =>
    resolve({ stdout, code: child.exitCode }),
  )
  return promise
}

test('[WATCH-02] a certificate that nobody renewed is a fault two weeks before its end, and a good one is none', async () => {
  const [old, good] = await Promise.all([probeCertificate(10), probeCertificate(90)])
  expect(old.stdout).toMatch(/ FAILED certificate .* ends in 9 days, and nobody has renewed it$/m)
  expect(good.stdout).toMatch(/ ok {5}certificate .* TLSv1\.3, 89 days$/m)
})

test('[WATCH-02] what is missing is a fault, each by itself, and the exit code says so', async () => {
  const { stdout, code } = await probeCertificate(90)
  expect(code).toBe(1)
  expect(stdout).toMatch(/ FAILED home .* the page is not whole$/m)
  expect(stdout).toMatch(/ FAILED results /)
  expect(stdout).toMatch(/ FAILED live .* closed at once$/m)
  expect(stdout).toMatch(/ FAILED redirect /)
})
