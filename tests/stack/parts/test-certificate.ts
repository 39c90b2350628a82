import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const request = ['req', '-x509', '-nodes', '-days', '1', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']

/** A new certificate of 127.0.0.1 with its key: nobody but the test trusts it. */
export function testCertificate(): { readonly key: string; readonly cert: string } {
  const pem = execFileSync('openssl', [...request, ...subject, '-keyout', '-', '-out', '-'], {
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  })
  return { key: pem, cert: pem }
}

/** Puts one where an edge or a gateway looks for it. */
export function writeCertificate(dir: string, { key, cert } = testCertificate()): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'privkey.pem'), key)
  writeFileSync(join(dir, 'fullchain.pem'), cert)
}
