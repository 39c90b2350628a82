import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { defineAuthority } from '@quayso/stack/parts/acme/authority'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import { bootMachine, type Machine } from './boot.ts'

const usage = `usage: npm run machine -- --first RELEASE.tar.gz --second RELEASE.tar.gz [--folder .quayso/machine]
Installs the first release on a fresh Debian 13 by ops/install.sh, obtains a certificate from a local authority, upgrades
to the second one under reads, goes back, and prints what systemd says of each service. Needs root and ports 80 and 443.`

const { values } = parseArgs({
  options: {
    first: { type: 'string' },
    second: { type: 'string' },
    folder: { type: 'string', default: join(root, '.quayso/machine') },
  },
})
const { first, second, folder } = values
if (!first || !second) {
  console.error(usage)
  process.exit(2)
}

const site = 'quayso.test'
let isGood = true
function report(step: string, isTrue: boolean, figures: object = {}): void {
  console.log(JSON.stringify({ step, ok: isTrue, ...figures }))
  isGood &&= isTrue
}

const seconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 100) / 10

/** Of the site by https, whatever its name leads to; 0 without an answer. */
function statusOf(path: string, ca: string): Promise<number> {
  return new Promise((resolve) => {
    const lookup = {
      host: '127.0.0.1',
      servername: site,
      headers: { host: site },
      timeout: 5000,
      agent: false,
    } as const
    get({ ...lookup, path, ca }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}

const isThen = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  )

const firstDayMs = Date.UTC(2006, 0, 1)
let days = 0

/** An address that was never asked for: the edge would answer a known one while no server does. */
function newAddress(): string {
  const day = new Date(firstDayMs + days++ * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${lotteryPath}/draws/mb?from=${day}&to=20261231`
}

/** Reads until the act is over. */
async function readDuring(ca: string, act: () => Promise<unknown>) {
  const statuses: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      statuses.push(await statusOf(newAddress(), ca))
      await sleep(50)
    }
  })()
  await act()
  isOver = true
  await reading
  return { reads: statuses.length, failed: statuses.filter((status) => status !== 200) }
}

async function exposure({ run }: Machine): Promise<Record<string, string>> {
  const lines = (await run('systemd-analyze', 'security', '--no-pager')).split('\n')
  return Object.fromEntries(
    lines.filter((line) => line.startsWith('quayso-')).map((line) => line.split(/\s+/).slice(0, 2) as [string, string]),
  )
}

async function tryMachine(machine: Machine, authority: Awaited<ReturnType<typeof defineAuthority>>): Promise<void> {
  const { dir, run } = machine
  const script = '/root/install.sh'
  copyFileSync(join(root, 'ops/install.sh'), join(dir, script))
  cpSync(first as string, join(dir, 'root/first.tar.gz'))
  cpSync(second as string, join(dir, 'root/second.tar.gz'))
  // The authority of this test instead of a public one.
  mkdirSync(join(dir, 'etc/systemd/system/quayso-acme.service.d'), { recursive: true })
  copyFileSync(authority.trustFile, join(dir, 'etc/authority.pem'))
  writeFileSync(
    join(dir, 'etc/systemd/system/quayso-acme.service.d/authority.conf'),
    `[Service]\nEnvironment=ACME_DIRECTORY=${authority.directoryUrl} REQUESTS_CA_BUNDLE=/etc/authority.pem\n`,
  )
  // As an installation leaves it that was interrupted while it made its keys.
  mkdirSync(join(dir, 'etc/quayso/secrets.new'), { recursive: true })
  writeFileSync(join(dir, 'etc/quayso/secrets.new/POSTGRES_PASSWORD'), '')
  const began = performance.now()
  await run(script, 'install', '/root/first.tar.gz', '--site', site, '--contact', 'operators@quayso.test')
  report('installed', true, { seconds: seconds(began) })
  const ca = await authority.root()
  const asked = performance.now()
  const isServed = await isThen(waitUntil('a page by https', async () => (await statusOf('/', ca)) === 200, 60_000))
  report('a page by https, with a certificate of the authority', isServed, { seconds: seconds(asked) })
  report('the newest results', (await statusOf(`${lotteryPath}/recent/list/st45`, ca)) === 200)
  const words = ['--words', 'bato kimo lasi vela', '--words', 'lasi vela bato kimo']
  const refused = await run(script, 'operators', 'first', ...words, '--reason', 'a new site').catch(({ stdout }) =>
    String(stdout),
  )
  report('founding takes the words of somebody who waits', refused.includes('nobody waits at /join'))
  report('how exposed systemd calls each service, of 10', true, await exposure(machine))

  const old = (await run('systemctl', 'show', '--property=MainPID', '--value', 'quayso-api@1')).trim()
  await run('kill', '-9', old)
  const isBack = async () =>
    (await run('systemctl', 'show', '--property=MainPID', '--value', 'quayso-api@1')).trim() !== old
  report('a killed process comes back', await isThen(waitUntil('a new process', isBack, 20_000)))

  const upgrade = await readDuring(ca, () => run(script, 'upgrade', '/root/second.tar.gz'))
  report('upgraded under reads', upgrade.failed.length === 0, upgrade)
  const back = await readDuring(ca, () => run(script, 'back'))
  report('went back under reads', back.failed.length === 0, back)
  const failed = (await run('systemctl', 'list-units', '--failed', '--plain', '--no-legend')).trim()
  report('no service failed', failed === '', { failed })
}

const scratch = temporaryDir('machine')
const authority = await defineAuthority({ dir: scratch.dir, challengePort: 80, validSeconds: 60 * 86_400 })
const machine = await bootMachine(join(folder, 'root'))
try {
  await authority.start()
  await tryMachine(machine, authority)
} catch (error) {
  report('all steps are taken', false, { error: String(error).slice(-4000) })
} finally {
  await machine.powerOff()
  await authority.stop()
  rmSync(join(folder, 'root'), { recursive: true, force: true })
  scratch.remove()
}
process.exitCode = isGood ? 0 : 1
