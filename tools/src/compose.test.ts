import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compose, parseCompose, readCompose, type Service, secretsOf } from '@quayso/stack/parts/compose'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { expect, onTestFinished, test } from 'vitest'

const { services, volumes, configs, networks, secrets } = readCompose()
const dockerfile = readFileSync(join(root, 'ops/images/Dockerfile'), 'utf8')
const templates = ['nginx', 'tls'].map((name) => readFileSync(join(root, `ops/edge/${name}.conf.template`), 'utf8'))
const [tls, origin, region] = ['tls', 'origin', 'region'].map((name) =>
  parseCompose(readFileSync(join(root, `ops/compose/${name}.yaml`), 'utf8')),
) as [Compose, Compose, Compose]
const all = Object.entries(services)

function namesIn(text: string, form: RegExp): string[] {
  return [...new Set([...text.matchAll(form)].map((found) => found[1] ?? ''))].sort()
}

test('a duplicate key is refused', () => {
  const twice = 'services:\n  nats:\n    command: [a]\n    command: [b]\n'
  expect(() => parseCompose(twice)).toThrow('Map keys must be unique')
})

test('a built image has a target, and what the Dockerfile starts or copies exists', () => {
  const targets = namesIn(dockerfile, /^FROM \S+ AS (\S+)$/gm)
  for (const [name, { build }] of all) if (build) expect(targets, name).toContain(build.target)
  const started = namesIn(dockerfile, /^CMD \["node", "([^"]+)"/gm)
  const copied = namesIn(dockerfile, /^COPY (?!--from)(\S+) /gm)
  expect(started).toHaveLength(8)
  for (const path of [...started, ...copied]) expect(existsSync(join(root, path)), path).toBe(true)
})

test('scripts that a service runs are executable', () => {
  const scripts = all.flatMap(([, { command = [] }]) => command.flatMap((word) => namesIn(word, /(\/ops\/\S+\.sh)/g)))
  expect(scripts).toHaveLength(2)
  for (const script of scripts) accessSync(join(root, script), constants.X_OK)
})

test('shared volumes are declared, and the services in depends_on exist', () => {
  const folders = (service: Service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  for (const [name, service] of all) {
    const { depends_on = [] } = service
    const awaited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of awaited) expect(Object.keys(services), name).toContain(other)
    for (const { source } of service.configs ?? []) expect(Object.keys(configs), name).toContain(source)
    for (const folder of folders(service)) {
      if (folder.startsWith('.')) expect(existsSync(join(root, folder)), folder).toBe(true)
      else expect(Object.keys(volumes), name).toContain(folder)
    }
  }
})

test('[DRAW-23] NATS asks for passwords, and each app has that of its own user', () => {
  const config = (name: string) => readFileSync(join(root, 'ops/nats', name), 'utf8')
  const accounts = config('users.conf').replace('{ include live-user.conf }', config('live-user.conf'))
  expect(services.nats?.entrypoint).toEqual(['/etc/nats/start.sh', '/etc/nats/quayso.conf'])
  expect(services.nats?.volumes).toContain('./ops/nats:/etc/nats:ro')
  expect(config('quayso.conf')).toMatch(/^include users\.conf$/m)
  const users = namesIn(accounts, /^ *user: (\S+)$/gm)
  const variable = (user: string) => `NATS_${user.toUpperCase()}_PASSWORD`
  expect(namesIn(accounts, /^ *password: \$(\S+)$/gm)).toEqual(users.map(variable))
  expect(secretsOf(services.nats ?? {}).map(({ target }) => target)).toEqual(
    expect.arrayContaining(users.map(variable)),
  )
  accessSync(join(root, 'ops/nats/start.sh'), constants.X_OK)
  for (const user of users) {
    expect(secretsOf(services[user] ?? {})).toContainEqual({ source: variable(user), target: 'NATS_PASSWORD' })
    expect(services[user]?.environment?.NATS_URL).toBe(`nats://${user}@nats:4222`)
  }
})

test('[OPS-01] every secret is a file that the keys tool makes; none is in an environment', () => {
  const dir = temporaryDir('keys')
  onTestFinished(dir.remove)
  const folder = join(dir.dir, 'secrets')
  const names = ['--log-name', 'quayso.test/log', '--contact', 'mailto:operators@quayso.test', '--secrets', folder]
  const make = () => execFileSync(process.execPath, [join(root, 'tools/src/keys.ts'), ...names], { stdio: 'pipe' })
  const printed = make().toString()
  const made = readdirSync(folder).sort()
  expect(Object.keys(secrets).sort()).toEqual(made)
  const used = all.flatMap(([, service]) => secretsOf(service).map(({ source }) => source))
  expect([...new Set(used)].sort()).toEqual(made)
  for (const name of made) {
    const secret = readFileSync(join(folder, name), 'utf8').trim()
    if (secret) expect(printed, name).not.toContain(secret)
  }
  const variables = all.flatMap(([, { environment = {} }]) => Object.keys(environment))
  expect(variables.filter((name) => made.includes(name) || /(PASSWORD|SECRET|SECRET_KEY)$/.test(name))).toEqual([])
  // A key that is replaced ends every proof that was made with it.
  expect(make).toThrow('EEXIST')
})

test('the edge gets every variable of its templates and scripts, and no other', () => {
  const edgeImage = dockerfile.slice(dockerfile.indexOf('AS edge'))
  const given = [...namesIn(edgeImage, /\b(EDGE_\w+)=/g), ...Object.keys(services.edge?.environment ?? {})]
  const read = [...namesIn(templates.join(), /\$\{(EDGE_\w+)\}/g), 'EDGE_CERTIFICATE_DIR']
  expect([...new Set(given)].sort()).toEqual(read.sort())
  for (const { services: others } of [tls, origin, region])
    for (const name of Object.keys(others.edge?.environment ?? {})) expect(read).toContain(name)
})

test('the image of the edge has the files it includes, and nothing else', () => {
  const parts = ['parts', 'generated'].flatMap((folder) => {
    expect(dockerfile).toContain(`COPY ops/edge/${folder} /etc/nginx/${folder}\n`)
    return readdirSync(join(root, 'ops/edge', folder)).map((name) => `${folder}/${name}`)
  })
  const texts = [templates.join(), ...parts.map((part) => readFileSync(join(root, 'ops/edge', part), 'utf8'))]
  const included = texts.flatMap((text) => namesIn(text, /\binclude (?!\$)([^;]+);/g))
  expect([...new Set(included)].sort()).toEqual([...parts, 'tls.conf'].sort())
  for (const text of texts.slice(1)) expect(text).not.toContain('${')
})

test('health checks and the edge use the port where a service listens', () => {
  const portOf = (name: string) => services[name]?.environment?.PORT
  for (const name of ['draws', 'api', 'live', 'work', 'web', 'console']) {
    expect(services[name]?.environment?.OPS_PORT, name).toBe(9090)
    expect(services[name]?.healthcheck?.test.join(' '), name).toContain('http://127.0.0.1:9090/readyz')
  }
  expect(services.web?.environment?.API_URL).toBe(`http://api:${portOf('api')}`)
  const { EDGE_OPS_LISTEN, ...edge } = services.edge?.environment ?? {}
  for (const name of ['api', 'web', 'live']) {
    // Looked up while the edge runs: it must start without them.
    const most = name === 'api' ? ' max_conns=256' : ''
    expect(edge[`EDGE_${name.toUpperCase()}`]).toBe(`server ${name}:${portOf(name)} resolve max_fails=0${most};`)
  }
  expect(services.edge?.depends_on).toBeUndefined()
  expect(services.web?.environment?.EDGE_STATUS_URL).toBe(`http://edge:${EDGE_OPS_LISTEN}/status`)
})

test('a container may do no more than it needs, and fills no disk with its log', () => {
  const own = all.filter(([, { profiles }]) => !profiles?.includes('operator'))
  for (const [name, service] of [
    ...own,
    ...Object.entries(region.services),
    ['acme', tls.services.acme ?? {}] as const,
  ]) {
    expect(service.read_only, name).toBe(name !== 'alertmanager')
    expect(service.cap_drop, name).toEqual(['ALL'])
    expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
    expect(service.pids_limit, name).toBeGreaterThan(0)
    expect(service.logging?.options['max-size'], name).toBe('20m')
  }
})

test('only the edge, the console and Grafana are published, on this machine alone; databases are not led out', () => {
  const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
  expect(published).toEqual([
    ['console', expect.stringMatching(/^127\.0\.0\.1:/)],
    ['edge', expect.stringMatching(/^\$\{EDGE_BIND:-127\.0\.0\.1\}:/)],
    ['grafana', expect.stringMatching(/^127\.0\.0\.1:/)],
  ])
  const leadOut = Object.keys(networks).filter((name) => !networks[name]?.internal)
  expect(leadOut).toEqual(['front', 'outside'])
  const isLedOut = ([name, service]: (typeof all)[number]) => {
    if (service.network_mode !== 'none') expect(service.networks, name).toBeDefined()
    return service.networks?.some((network) => leadOut.includes(network))
  }
  const inside = all.filter((one) => !isLedOut(one)).map(([name]) => name)
  expect(inside).toEqual(expect.arrayContaining(['postgres', 'nats', 'keeper', 'backup', 'receive-wal', 'migrate']))
})

test('[LEAF-01] a region has what the origin has of the same name, no secret but that of the gateways, and leads there', () => {
  const { nats, live, edge } = region.services
  expect(Object.keys(region.secrets).sort()).toEqual(['NATS_LIVE_PASSWORD', 'NATS_ORIGIN_URL'])
  expect(live?.environment).toEqual({
    ...services.live?.environment,
    NATS_DOMAIN: 'origin',
    DRAW_EVENT_KEYS: expect.stringMatching(/^\$\{DRAW_EVENT_KEYS:/),
    BOARD_EVENT_KEYS: expect.stringMatching(/^\$\{BOARD_EVENT_KEYS:/),
  })
  expect([live?.secrets, live?.build, nats?.image]).toEqual([
    services.live?.secrets,
    // From where its file is.
    { ...services.live?.build, context: '../..' },
    services.nats?.image,
  ])
  const { EDGE_API, EDGE_WEB, EDGE_HOSTS, ...rest } = edge?.environment ?? {}
  const { EDGE_API: _api, EDGE_WEB: _web, EDGE_HOSTS: _hosts, ...usual } = services.edge?.environment ?? {}
  expect(rest).toEqual(usual)
  // The port that the origin has for regions alone.
  for (const way of [EDGE_API, EDGE_WEB]) expect(way).toMatch(/^server \$\{ORIGIN_ADDRESS:.*\}:8082 max_fails=0;$/)
  expect(origin.services.edge?.ports).toEqual([expect.stringMatching(/^\$\{PRIVATE_ADDRESS:.*\}:8082:8082$/)])
  expect(origin.services.nats?.ports).toEqual([expect.stringMatching(/^\$\{PRIVATE_ADDRESS:.*\}:7422:7422$/)])
  const { EDGE_MORE_LISTEN, EDGE_MORE_LISTEN_DEFAULT } = tls.services.edge?.environment ?? {}
  expect(origin.services.edge?.environment).toEqual({
    EDGE_MORE_LISTEN_DEFAULT: `${EDGE_MORE_LISTEN_DEFAULT} listen 8082 default_server;`,
    EDGE_MORE_LISTEN: `${EDGE_MORE_LISTEN} listen 8082;`,
  })
})
