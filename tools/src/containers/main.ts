import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import { type Engine, openEngine } from './engine.ts'
import { type ContainerSite, prepareSite } from './site.ts'

const usage = `usage: npm run containers [-- --folder .quayso/engine] [--keep] [--short]
Builds the images, brings compose.yaml up, breaks it in ways of its own, and takes it down. Without a Docker Engine on
the machine one of Debian's packages is made in the folder, which takes root and some minutes. The short form breaks
nothing.`

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, '.quayso/engine') },
    keep: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

let isGood = true
function report(step: string, isTrue: boolean, figures: object = {}): void {
  console.log(JSON.stringify({ step, ok: isTrue, ...figures }))
  isGood &&= isTrue
}

const seconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 100) / 10

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

async function becomes(url: string, status: number, withinMs = 30_000): Promise<boolean> {
  return waitUntil(`${url} is answered ${status}`, async () => (await statusOf(url)) === status, withinMs).then(
    () => true,
    () => false,
  )
}

const liveUrl = (url: string) => `${url}/live?games=st60`

async function bringUp(site: ContainerSite): Promise<void> {
  const began = performance.now()
  await site.compose('build', '--quiet')
  report('images are built', true, { seconds: seconds(began) })
  const started = performance.now()
  await site.compose('up', '--detach', '--quiet-pull')
  await site.healthy()
  report('every container is healthy', true, { seconds: seconds(started) })
  const asked = performance.now()
  const first = await statusOf(site.url)
  report('the first page', first === 200, { status: first, seconds: seconds(asked) })
  report('push', (await statusOf(liveUrl(site.url))) === 200)
  report('the console', (await statusOf(site.consoleUrl)) === 200)
}

async function draws(site: ContainerSite): Promise<void> {
  const began = performance.now()
  const drawn = async () => {
    const response = await fetch(`${site.url}${lotteryPath}/recent/list/st45`).catch(() => undefined)
    return response?.ok ? /"turnNum":"\d+-\d+"/.test(await response.text()) : false
  }
  const isDrawn = await waitUntil('st45 is drawn', drawn).then(
    () => true,
    () => false,
  )
  report('a draw', isDrawn, { seconds: seconds(began) })
}

/** An optional part that is away takes nothing else along, and is found again without a word to the edge. */
async function edgeWithoutLive(site: ContainerSite): Promise<void> {
  await site.compose('stop', 'live')
  await site.compose('restart', 'edge')
  const [page, live] = [await becomes(site.url, 200), await statusOf(liveUrl(site.url))]
  await site.compose('start', 'live')
  report('the edge starts without the gateway', page && live >= 500, { live })
  report('the gateway is found again', await becomes(liveUrl(site.url), 200))
}

/** Whoever kills the edge leaves a socket behind. */
async function edgeIsKilled(site: ContainerSite, { run }: Engine): Promise<void> {
  const name = (await site.containers()).find(({ Service }) => Service === 'edge')?.Name ?? ''
  const pid = (await run('docker', 'inspect', '--format', '{{.State.Pid}}', name)).trim()
  process.kill(Number(pid), 'SIGKILL')
  await sleep(500)
  report('the edge is killed, and comes back', await becomes(site.url, 200))
}

/** New containers come beside the old ones, which then stop. */
async function newApi(site: ContainerSite, { run }: Engine): Promise<void> {
  const old = (await site.containers()).filter(({ Service }) => Service === 'api').map(({ Name }) => Name)
  const answers: number[] = []
  let isOver = false
  const asking = (async () => {
    for (let i = 0; !isOver; i++) {
      // Each in no cache yet.
      const day = 20_200_101 + (i % 28) + (Math.floor(i / 28) % 12) * 100
      answers.push(await statusOf(`${site.url}${lotteryPath}/draws/mb?from=${day}&to=20201231`))
      await sleep(20)
    }
  })()
  await site.compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', `api=${old.length * 2}`, 'api')
  await site.healthy()
  for (const name of old) {
    // Named for what it is about to do: the edge looks names up every second.
    await run('docker', 'stop', name)
    await run('docker', 'rm', name)
  }
  await sleep(2000)
  isOver = true
  await asking
  const failed = answers.filter((status) => status !== 200)
  report('a new API beside the old one', failed.length === 0, { answers: answers.length, failed })
}

async function backups(site: ContainerSite): Promise<void> {
  const list = async () =>
    site.compose('exec', '--no-TTY', 'backup', 'find', '/backups', '-maxdepth', '2').catch(() => '')
  const isThere = await waitUntil('there is a backup', async () => /base/.test(await list())).then(
    () => true,
    () => false,
  )
  report('a backup', isThere, { files: (await list()).trim().split('\n').length })
}

async function stop(site: ContainerSite): Promise<void> {
  await site.compose('stop')
  const codes = (await site.containers()).map(({ Name, ExitCode }) => [Name, ExitCode] as const)
  report(
    'every container stops when it is asked to',
    codes.every(([, code]) => code === 0),
    {
      codes: Object.fromEntries(codes.filter(([, code]) => code !== 0)),
    },
  )
}

const engine = await openEngine(values.folder)
const site = await prepareSite(engine)
try {
  await bringUp(site)
  await draws(site)
  if (!values.short) {
    await edgeWithoutLive(site)
    await edgeIsKilled(site, engine)
    await newApi(site, engine)
    await backups(site)
  }
  await stop(site)
} catch (error) {
  report('all steps are taken', false, { error: String(error).slice(0, 4000) })
} finally {
  if (!values.keep) await site.compose('down', '--volumes', '--remove-orphans')
}
process.exitCode = isGood ? 0 : 1
