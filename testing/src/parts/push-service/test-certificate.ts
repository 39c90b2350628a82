import { execFileSync } from 'node:child_process'

const request = ['req', '-x509', '-nodes', '-days', '1', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
const subject = ['-subj', '/CN=push.test', '-addext', 'subjectAltName=IP:127.0.0.1']

/** A new certificate of 127.0.0.1 with its key: nobody but the test trusts it. */
export function testCertificate(): { readonly key: string; readonly cert: string } {
  const pem = execFileSync('openssl', [...request, ...subject, '-keyout', '-', '-out', '-'], {
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  })
  return { key: pem, cert: pem }
}
