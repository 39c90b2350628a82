import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@quayso/stack/paths'
import { exportCommit, shareModules } from './checkout.ts'
import { type CommandOptions, output } from './command.ts'
import { formatLicences, refusedLicences } from './licences.ts'
import { formatSums, pack, sha256 } from './pack.ts'
import { makeProvenance } from './provenance.ts'
import { makeSbom } from './sbom.ts'
import { shippedFiles } from './shipped-files.ts'
import { shippedPackages } from './shipped-packages.ts'
import { trimPackages } from './trim-packages.ts'

const builds = ['apps/web/build', 'apps/console/build']

export interface Release {
  readonly commit: string
  /** Where it is built; removed by the caller. */
  readonly workDir: string
  /** Where the artefacts go. */
  readonly into: string
  readonly env?: CommandOptions['env']
}

export function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Copies what a machine without containers installs, and reduces package.json and the lock file to it. */
async function stage(built: string, staged: string, commit: string): Promise<void> {
  const tracked = (await output(['git', 'ls-tree', '-r', '--name-only', commit])).trim().split('\n')
  const files = shippedFiles(tracked, readFileSync(join(built, 'ops/images/Dockerfile'), 'utf8'))
  for (const path of [...files, ...builds]) {
    mkdirSync(dirname(join(staged, path)), { recursive: true })
    cpSync(join(built, path), join(staged, path), { recursive: true })
  }
  trimPackages(staged)
  // Offline: what is not in the lock file now shall not get into it.
  await output(['npm', 'install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: staged })
}

/** Makes the artefacts of a commit, and returns their names. The same commit gives the same bytes in any folder. */
export async function makeRelease({ commit, workDir, into, env = {} }: Release): Promise<string[]> {
  const built = join(workDir, 'checkout')
  await exportCommit(commit, built)
  await shareModules(built)
  await output(['npm', 'run', 'build'], { cwd: built, env })

  const version = versionIn(built)
  const name = `quayso-${version}`
  const staged = join(workDir, 'staged', name)
  await stage(built, staged, commit)

  const lockFile = join(staged, 'package-lock.json')
  const packages = shippedPackages(lockFile, root)
  const refused = refusedLicences(packages)
  if (refused.length > 0) throw new Error(`licences that are not on the list:\n${refused.join('\n')}`)
  writeFileSync(join(staged, 'LICENSES.txt'), formatLicences(packages))

  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const seconds = Number(await output(['git', 'show', '--no-patch', '--format=%ct', commit]))
  const sbom = await makeSbom(staged, new Date(seconds * 1000).toISOString())
  writeFileSync(join(into, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  cpSync(join(staged, 'LICENSES.txt'), join(into, 'LICENSES.txt'))
  await pack(dirname(staged), name, seconds, join(into, `${name}.tar.gz`))

  const names = [`${name}.tar.gz`, 'LICENSES.txt', 'sbom.cdx.json']
  const provenance = makeProvenance({
    version,
    commit,
    lockSha256: sha256(join(built, 'package-lock.json')),
    node: process.version,
    npm: (await output(['npm', '--version'])).trim(),
    command: 'npm run release',
    artefacts: names.map((artefact) => ({ name: artefact, sha256: sha256(join(into, artefact)) })),
  })
  writeFileSync(join(into, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`)
  return [...names, 'provenance.json']
}

/** Writes the list of hashes, which is what is signed. */
export function writeSums(into: string, names: readonly string[]): string {
  const file = join(into, 'SHA256SUMS')
  writeFileSync(file, formatSums(into, names))
  return file
}
