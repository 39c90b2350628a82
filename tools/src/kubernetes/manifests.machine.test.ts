import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCompose, secretsOf } from '@quayso/stack/parts/compose'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import type { Service } from 'kubernetes-types/core/v1.d.ts'
import { afterAll, expect, test } from 'vitest'
import { containersOf, findFaults, type Manifest, mayReach, podsOf, renderManifests, secretsIn } from './manifests.ts'

const dir = temporaryDir('kubernetes')
afterAll(dir.remove)
const manifests = renderManifests(join(dir.dir, 'site'))
const pods = podsOf(manifests)
const { services } = readCompose()

const all = pods.flatMap((pod) => containersOf(pod).map((container) => ({ pod, container })))
const named = (name: string) => {
  const found = all.find(({ container }) => container.name === name)
  if (!found) throw new Error(`no container ${name}`)
  return found
}
const envOf = (name: string) =>
  Object.fromEntries((named(name).container.env ?? []).map((one) => [one.name, one.value ?? '']))
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

/** Services of compose.yaml that are pods here; its tools and its own Prometheus are not. */
const shared = Object.entries(services).filter(([, { profiles }]) => !profiles)

test('[OPS-03] every object is one that the API takes; a field that it does not know is a fault', () => {
  expect(manifests.length).toBeGreaterThan(40)
  expect(findFaults(join(dir.dir, 'checked'), manifests)).toEqual([])
  const misspelt = structuredClone(ofKind('Deployment')[0]) as unknown as { spec: { template: { spec: object } } }
  Object.assign(misspelt.spec.template.spec, { terminationGraceSeconds: 5 })
  const without = structuredClone(ofKind('StatefulSet')[0]) as unknown as { spec: { selector?: object } }
  delete without.spec.selector
  expect(findFaults(join(dir.dir, 'spoilt'), [misspelt, without] as unknown as Manifest[])).toEqual([
    expect.stringContaining('terminationGraceSeconds"\' does not exist'),
    expect.stringContaining("Property 'selector' is missing"),
  ])
})

test('every manifest is listed', () => {
  const folder = join(root, 'ops/contrib/kubernetes')
  const listed = readFileSync(join(folder, 'kustomization.yaml'), 'utf8')
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml')
  for (const file of files) expect(listed).toContain(`- ${file}\n`)
})

test('[OPS-03] each container has the secrets of its service in compose.yaml, and no other', () => {
  for (const [name, service] of shared) {
    const { pod, container } = named(name)
    const own = name === 'api' ? [{ source: 'S3_SECRET_ACCESS_KEY', target: 'S3_SECRET_ACCESS_KEY' }] : []
    const expected = name === 'edge' ? [] : [...secretsOf(service), ...own]
    expect(secretsIn(pod, container), name).toEqual(expect.arrayContaining(expected))
    expect(secretsIn(pod, container), name).toHaveLength(expected.length)
  }
})

/** Where a cluster differs on purpose: names are looked up elsewhere, and the edge has the certificate. */
const differs: Record<string, Record<string, string | undefined>> = {
  // Pictures go to a bucket.
  api: { UPLOAD_DIR: undefined },
  web: { EDGE_STATUS_URL: 'http://edge-status:9090/status' },
  postgres: { PGDATA: '/var/lib/postgresql/data/pgdata' },
  edge: {
    EDGE_RESOLVER: 'resolver kube-dns.kube-system.svc.cluster.local valid=1s ipv6=off;',
    EDGE_API: 'server api.quayso.svc.cluster.local:8080 resolve max_fails=0 max_conns=256;',
    EDGE_WEB: 'server web.quayso.svc.cluster.local:8080 resolve max_fails=0;',
    EDGE_LIVE: 'server live.quayso.svc.cluster.local:8080 resolve max_fails=0;',
    EDGE_TLS: 'include tls.conf;',
    EDGE_LISTEN: '8443 ssl http2',
    EDGE_PLAIN_LISTEN: '8080',
    EDGE_MORE_LISTEN_DEFAULT: 'listen 8443 quic reuseport default_server;',
    EDGE_MORE_LISTEN: 'listen 8443 quic;',
    EDGE_ALT_SVC: 'h3=":443"; ma=86400',
    EDGE_CERTIFICATE_DIR: '/certificate',
  },
  backup: { HOME: '/tmp' },
  'receive-wal': { HOME: '/tmp' },
}

test('[OPS-03] each container has the environment of its service in compose.yaml; what operators set comes from .env', () => {
  for (const [name, { environment = {} }] of shared) {
    const fixed = Object.entries(environment).filter(([, value]) => !String(value).includes('${'))
    const expected = { ...Object.fromEntries(fixed.map(([key, value]) => [key, String(value)])), ...differs[name] }
    const isSet = Object.entries(expected).filter(([, value]) => value !== undefined)
    expect(envOf(name), name).toEqual(Object.fromEntries(isSet))
    const settings = (named(name).container.envFrom ?? []).map(({ configMapRef }) => configMapRef?.name)
    const asks = fixed.length < Object.keys(environment).length
    expect(settings, name).toEqual(asks ? [expect.stringMatching(/^settings-/)] : [])
  }
})

test('[OPS-03] PostgreSQL and NATS run the same commands as in compose.yaml', () => {
  expect(named('postgres').container.args).toEqual(services.postgres?.command?.slice(1))
  expect(named('nats').container.command).toEqual(services.nats?.entrypoint)
  for (const name of ['backup', 'receive-wal']) {
    const [script] = services[name]?.command?.join(' ').match(/\/ops\/postgres\/\S+\.sh/) ?? []
    expect(named(name).container.command?.join(' '), name).toContain(script)
  }
})

test('[OPS-03] no pod is root, talks to the API of the cluster or writes to its root; memory is limited', () => {
  for (const { app, spec } of pods) {
    expect(spec, app).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
  }
  for (const { container } of all) {
    expect(container.securityContext, container.name).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources?.limits?.memory, container.name).toMatch(/^\d+[MG]i$/)
  }
})

test('[OPS-03] an app reaches exactly those that its settings name', () => {
  const appOf = (service: string) => {
    const found = ofKind('Service').find(({ metadata }) => metadata.name === service) as unknown as Service
    return found?.spec?.selector?.app
  }
  const needed = new Set<string>()
  for (const { pod, container } of all) {
    const said = [...(container.env ?? []).map(({ value = '' }) => value), ...(container.command ?? [])].join(' ')
    for (const [, service = '', port] of said.matchAll(/(?:@|http:\/\/|server )([a-z-]+)[a-z.]*:(\d+)/g))
      needed.add(`${pod.app} → ${appOf(service)}:${port}`)
  }
  const apps = pods.map(({ app }) => app)
  const ports = [5432, 4222, 8080, 9090]
  const allowed = apps.flatMap((from) =>
    apps.flatMap((to) =>
      ports.filter((port) => mayReach(manifests, from, to, port)).map((port) => `${from} → ${to}:${port}`),
    ),
  )
  expect(allowed.sort()).toEqual([...needed].sort())
  expect(needed.size).toBe(20)
})

test('[OPS-03] every app that runs twice is left one at least; gateways grow with those who watch', () => {
  const guarded = ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)
  expect(guarded.sort()).toEqual(['api', 'draws', 'edge', 'live', 'web', 'work'])
  const [live] = ofKind('HorizontalPodAutoscaler').filter(({ metadata }) => metadata.name === 'live')
  expect(live).toMatchObject({ spec: { metrics: [{ pods: { metric: { name: 'quayso_viewers' } } }] } })
  expect(readFileSync(join(root, 'apps/live/src/metrics.ts'), 'utf8')).toContain("name: 'quayso_viewers'")
})
