import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '@quayso/stack/parts/free-port'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import type { Engine } from './engine.ts'

export interface Container {
  readonly Name: string
  readonly Service: string
  readonly State: string
  readonly Health: string
  readonly ExitCode: number
}

/** A checkout that compose.yaml brings up. */
export interface ContainerSite {
  readonly compose: (...args: readonly string[]) => Promise<string>
  /** Those that run, and those that have ended. */
  readonly containers: () => Promise<Container[]>
  readonly healthy: () => Promise<void>
  readonly url: string
  readonly consoleUrl: string
}

const healthyWithinMs = 300_000

/** What git knows or would add: no secrets, nothing that was built. */
function copyCheckout(to: string): void {
  rmSync(to, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

/** The engine of a small machine may not allow as many files as compose.yaml asks for. */
function boundFiles(folder: string, limit: number): void {
  const ulimits = { nofile: limit }
  writeFileSync(
    join(folder, 'compose.override.yaml'),
    JSON.stringify({ services: { edge: { ulimits }, live: { ulimits } } }),
  )
}

export async function prepareSite({ run, shared, isAlone }: Engine): Promise<ContainerSite> {
  const [here, there] = [join(shared.here, 'site'), join(shared.there, 'site')]
  copyCheckout(here)
  if (isAlone) {
    // Its first line asks a registry for the newest builder.
    const dockerfile = join(here, 'ops/images/Dockerfile')
    writeFileSync(dockerfile, readFileSync(dockerfile, 'utf8').replace(/^# syntax=.*\n/, ''))
    boundFiles(here, Number(execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })))
  }
  const docker = (...args: readonly string[]) => run('docker', 'compose', '--project-directory', there, ...args)
  const keys = (...args: readonly string[]) =>
    run('docker', 'compose', '--file', `${there}/ops/compose/keys.yaml`, ...args)
  const [port, consolePort] = [await freePort(), await freePort()]
  await keys('build', '--quiet')
  const names = ['--log-name', 'quayso.test/log', '--contact', 'mailto:operators@quayso.test']
  const secrets = await keys('run', '--rm', 'keys', ...names)
  const settings = { EDGE_PORT: port, EDGE_PORTS: `80|${port}`, CONSOLE_PORT: consolePort, IMPORT_HISTORY: 'off' }
  const consoleUrl = `http://localhost:${consolePort}`
  const lines = Object.entries({ ...settings, CONSOLE_ORIGIN: consoleUrl }).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(here, '.env'), secrets + lines.join(''))

  const containers = async () => {
    const text = await docker('ps', '--all', '--format', 'json')
    return text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Container)
  }
  const isHealthy = ({ State, Health, Service, ExitCode }: Container) =>
    Service === 'migrate'
      ? State === 'exited' && ExitCode === 0
      : State === 'running' && (Health === '' || Health === 'healthy')
  return {
    compose: docker,
    containers,
    healthy: () =>
      waitUntil('every container is healthy', async () => (await containers()).every(isHealthy), healthyWithinMs),
    url: `http://localhost:${port}`,
    consoleUrl,
  }
}
