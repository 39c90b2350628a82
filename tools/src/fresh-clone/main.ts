import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { freePort } from '@quayso/stack/parts/free-port'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import { makeRoot } from '../machine/make-root.ts'

const usage = `usage: npm run fresh-clone -- [--suite trixie] [--groups develop] [--folder .quayso/fresh-clone]
                                [--install 'npm ci'] [--keep]
Installs a clone of HEAD as an ordinary user of a fresh Debian, with Debian's own Node, and opens the page of
npm run dev. Groups are those of npm run setup, separated by commas. Needs root and mmdebstrap.`

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'trixie' },
    groups: { type: 'string', default: 'develop' },
    folder: { type: 'string', default: join(root, '.quayso/fresh-clone') },
    // Debian 12 has Node 18, whose npm leaves out packages that require a newer one.
    install: { type: 'string', default: 'npm ci' },
    keep: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const dir = join(values.folder, values.suite)

const report = (step: string, figures: object) => console.log(JSON.stringify({ step, ...figures }))
const secondsSince = (ms: number) => Math.round((performance.now() - ms) / 100) / 10

/** Mounts and processes have namespaces of their own: they end with the command, before the folder is deleted. */
function start(user: string, command: string) {
  const mounted = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" su - "$1" -c "$2"'
  const namespaces = ['--mount', '--propagation=private', '--pid', '--fork', '--kill-child']
  return spawn('unshare', [...namespaces, 'bash', '-c', mounted, dir, user, command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
}

async function attempt(user: string, command: string): Promise<Ended> {
  const began = performance.now()
  const running = start(user, `exec 2>&1; ${command}`)
  const closed = once(running, 'close')
  const output = (await text(running.stdout)) + (await text(running.stderr))
  await closed
  return { code: running.exitCode, output, seconds: secondsSince(began) }
}

async function run(user: string, command: string): Promise<Ended> {
  const ended = await attempt(user, command)
  if (ended.code !== 0) throw new Error(`${command} ended with ${ended.code}:\n${ended.output.slice(-4000)}`)
  return ended
}

/** Installed files in MB, without what apt keeps to install them. */
function installedMb(): number {
  const out = execFileSync('du', ['-smx', '--exclude=var/cache/apt', '--exclude=var/lib/apt', dir], {
    encoding: 'utf8',
  })
  return Number.parseInt(out, 10)
}

async function installGroup(group: string): Promise<void> {
  const refused = await attempt('dev', `cd quayso && npm run setup -- ${group}`)
  const command = /^Install with: (sudo .+)$/m.exec(refused.output)?.[1]
  if (!command) throw new Error(`no command to install ${group}:\n${refused.output}`)
  const before = installedMb()
  const { output, seconds } = await run('dev', `cd quayso && ${command}`)
  const fetched = output.match(/^Fetched .*$/gm) ?? []
  report(`setup ${group}`, { seconds, installedMb: installedMb() - before, fetched })
  const { seconds: secondSeconds } = await run('dev', `cd quayso && npm run setup -- ${group}`)
  report(`setup ${group} again`, { seconds: secondSeconds })
}

async function openPage(): Promise<void> {
  const port = await freePort()
  const began = performance.now()
  const dev = start('dev', `cd quayso && exec npm run dev -- --port ${port}`)
  const closed = once(dev, 'close')
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk))
  const hasCountdown = async () => {
    if (dev.exitCode !== null) throw new Error('npm run dev ended')
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    return answer?.status === 200 && (await answer.text()).includes('data-countdown')
  }
  try {
    await waitUntil('the page with its countdowns', hasCountdown, 300_000)
    report('npm run dev, the page', { seconds: secondsSince(began) })
  } catch (error) {
    throw new Error(`${error}:\n${output.slice(-4000)}`)
  } finally {
    dev.kill('SIGKILL')
    await closed
  }
}

try {
  if (!existsSync(join(dir, 'etc'))) makeRoot(dir, values.suite, 'ca-certificates,git,nodejs,npm,sudo')
  for (const file of ['ssl/certs/ca-certificates.crt', 'hosts']) copyFileSync(`/etc/${file}`, join(dir, 'etc', file))
  await run('root', 'useradd --create-home dev && echo "dev ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/dev')
  execFileSync('git', ['bundle', 'create', '--quiet', join(dir, 'quayso.bundle'), 'HEAD'], { cwd: root })
  await run('dev', 'git clone /quayso.bundle quayso')
  report('npm ci', { seconds: (await run('dev', `cd quayso && ${values.install}`)).seconds })
  for (const group of values.groups.split(',')) await installGroup(group)
  await openPage()
  const { output } = await run('dev', 'cd quayso && git status --short')
  if (output !== '') throw new Error(`the installation changed files:\n${output}`)
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
} finally {
  if (!values.keep) rmSync(dir, { recursive: true, force: true })
}
