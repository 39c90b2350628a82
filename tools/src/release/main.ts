import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { checkSchema } from './check-schema.ts'
import { commitOf, newestTag } from './checkout.ts'
import { output } from './command.ts'
import { saveImages } from './images.ts'
import { makeRelease, versionIn, writeSums } from './make-release.ts'
import { draftNotes } from './notes.ts'
import { type ReleaseOptions, readOptions, usage } from './options.ts'
import { sha256 } from './pack.ts'
import { sign } from './sign.ts'

const into = join(root, 'release')

/** A reason not to go on that is no fault of the program. */
class Refusal extends Error {}

async function insistOnCleanCheckout(version: string): Promise<void> {
  if (await output(['git', 'status', '--porcelain'])) throw new Refusal('there are changes that are not committed')
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`)) {
    throw new Refusal(`CHANGELOG.md has no section ${version}`)
  }
  // A release is built with this checkout's packages, which have to be those of the lock file.
  await output([process.execPath, 'tools/src/lock.ts']).catch((error: { stdout: string }) => {
    throw new Refusal(error.stdout)
  })
}

/** The artefacts that a second run, elsewhere, makes otherwise. */
async function differences(commit: string, names: readonly string[]): Promise<string[]> {
  const { dir, remove } = temporaryDir('release-again-in-a-longer-name')
  try {
    const second = join(dir, 'artefacts')
    await makeRelease({ commit, workDir: join(dir, 'work'), into: second, env: { TZ: 'Asia/Ho_Chi_Minh' } })
    return names.filter((name) => sha256(join(into, name)) !== sha256(join(second, name)))
  } finally {
    remove()
  }
}

async function make({ key, images, 'check-reproducible': isCompared }: ReleaseOptions): Promise<void> {
  const version = versionIn(root)
  await insistOnCleanCheckout(version)
  const commit = await commitOf('HEAD')
  const { dir, remove } = temporaryDir('release')
  try {
    const names = await makeRelease({ commit, workDir: dir, into })
    if (isCompared) {
      const different = await differences(commit, names)
      if (different.length > 0) throw new Refusal(`a second run gave other bytes: ${different.join(', ')}`)
      console.log('a second run in another folder gave the same bytes')
    }
    const saved = images ? await saveImages(version, into, join(dir, 'checkout')) : undefined
    if (images && !saved) console.log('left the images out: there is no Docker Engine')
    const sums = writeSums(into, saved ? [...names, saved] : names)
    if (key) await sign(sums, key)
    console.log(readFileSync(sums, 'utf8').trimEnd())
    console.log(key ? `signed by ${key}` : 'NOT SIGNED: no --key was given')
  } finally {
    remove()
  }
}

async function startOf(from: string | undefined): Promise<string> {
  const reference = from ?? (await newestTag())
  if (!reference) throw new Refusal('there is no tag yet: name the commit to begin from')
  return commitOf(reference)
}

async function run(options: ReleaseOptions): Promise<void> {
  const { command, from, tests } = options
  if (command === 'make') return make(options)
  const commit = await startOf(from)
  if (command === 'notes') return console.log(await draftNotes(commit))
  if (!(await checkSchema(commit, tests.length > 0 ? tests : undefined))) {
    throw new Refusal(`${from ?? 'the version before'} does not run on the migrations of this one`)
  }
  console.log(`${from ?? 'the version before'} runs on the migrations of this one`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(usage)
  else await run(options)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`release: ${error.message}`)
  process.exitCode = 1
}
