import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@quayso/stack/paths'
import type { StatefulSet } from 'kubernetes-types/apps/v1.d.ts'
import type { Job } from 'kubernetes-types/batch/v1.d.ts'
import type { Container, Service, Volume } from 'kubernetes-types/core/v1.d.ts'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts'
import { parseAllDocuments } from 'yaml'

interface Other {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}
export type Manifest = Other | (Other & (StatefulSet | Job | Service | NetworkPolicy))

/** What `kubectl apply` would get, with new keys in a folder of its own. */
export function renderManifests(dir: string): Manifest[] {
  cpSync(join(root, 'ops'), join(dir, 'ops'), { recursive: true })
  const secrets = join(dir, 'secrets')
  const given = ['--log-name', 'quayso.test/log', '--contact', 'mailto:operators@quayso.test', '--secrets', secrets]
  const settings = execFileSync(process.execPath, [join(root, 'tools/src/keys.ts'), ...given])
  writeFileSync(join(dir, '.env'), settings)
  writeFileSync(join(secrets, 'S3_SECRET_ACCESS_KEY'), 'of a bucket\n')
  // The secrets and the scripts are above the folder of the manifests.
  const folder = ['--load-restrictor', 'LoadRestrictionsNone', 'ops/contrib/kubernetes']
  const rendered = execFileSync('kubectl', ['kustomize', ...folder], { cwd: dir, encoding: 'utf8' })
  return parseAllDocuments(rendered).map((document) => document.toJS() as Manifest)
}

/** `networking.k8s.io/v1` is in `networking/v1`, and `v1` in `core/v1`. */
function moduleOf(apiVersion: string): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse()
  return `kubernetes-types/${group.split('.')[0]}/${version}`
}

/**
 * The faults that the types of the API find: an unknown field, a missing one, a value of another kind. They are
 * generated from its OpenAPI schemas; the compiler refuses unknown fields of literals at every depth, as the API does.
 */
export function findFaults(dir: string, manifests: readonly Manifest[]): string[] {
  mkdirSync(dir, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  const lines = manifests.map(
    (manifest, i) =>
      `export const o${i}: import('${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest)}`,
  )
  writeFileSync(join(dir, 'manifests.ts'), lines.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  const tsc = join(root, 'node_modules/.bin/tsc')
  try {
    execFileSync(tsc, [...options, '--types', '', '--ignoreConfig', 'manifests.ts'], { cwd: dir, encoding: 'utf8' })
    return []
  } catch (error) {
    return String((error as { readonly stdout: string }).stdout)
      .split('\n')
      .filter((line) => line.startsWith('manifests.ts'))
  }
}

export interface Pod {
  readonly app: string
  readonly spec: NonNullable<NonNullable<StatefulSet['spec']>['template']['spec']>
}

export function podsOf(manifests: readonly Manifest[]): Pod[] {
  return manifests.flatMap((manifest) => {
    const template =
      ('spec' in manifest && manifest.spec && 'template' in manifest.spec && manifest.spec.template) || null
    const { app } = template?.metadata?.labels ?? {}
    return template?.spec && app ? [{ app, spec: template.spec }] : []
  })
}

export function containersOf({ spec }: Pod): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers]
}

/** The secret files that a container sees, as `compose.yaml` writes them. */
export function secretsIn({ spec }: Pod, { volumeMounts = [] }: Container): { source: string; target: string }[] {
  const mounted = volumeMounts.filter(({ mountPath }) => mountPath === '/run/secrets')
  const volumes = (spec.volumes ?? []).filter(({ name }: Volume) => mounted.some((mount) => mount.name === name))
  return volumes.flatMap(({ secret }) => (secret?.items ?? []).map(({ key, path }) => ({ source: key, target: path })))
}

const isPolicy = (manifest: Manifest): manifest is Other & NetworkPolicy => manifest.kind === 'NetworkPolicy'

type Selector = NonNullable<NetworkPolicy['spec']>['podSelector']

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, app: string): boolean {
  const ofAnotherName = Object.entries(matchLabels).some(([key, value]) => key !== 'app' || value !== app)
  return !ofAnotherName && matchExpressions.every(({ key, values = [] }) => key === 'app' && values.includes(app))
}

/** Whether the policies let one app reach another at a port: the caller's must allow it, and the called one's. */
export function mayReach(manifests: readonly Manifest[], from: string, to: string, port: number): boolean {
  const policies = manifests.filter(isPolicy).flatMap(({ spec }) => spec ?? [])
  const leadsTo = (peers: readonly { podSelector?: Selector; namespaceSelector?: object }[] = [], app: string) =>
    peers.some((peer) => peer.podSelector && !peer.namespaceSelector && selects(peer.podSelector, app))
  const hasPort = (ports: readonly { port?: unknown }[] = []) => ports.some((one) => one.port === port)
  const leaves = policies
    .filter(({ podSelector }) => selects(podSelector, from))
    .flatMap(({ egress = [] }) => egress)
    .some((rule) => leadsTo(rule.to, to) && hasPort(rule.ports))
  const arrives = policies
    .filter(({ podSelector }) => selects(podSelector, to))
    .flatMap(({ ingress = [] }) => ingress)
    .some((rule) => leadsTo(rule.from, from) && hasPort(rule.ports))
  return leaves && arrives
}
