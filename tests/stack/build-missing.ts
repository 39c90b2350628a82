import { execFile } from 'node:child_process'
import { type Dirent, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The last file or folder that the build of each app writes. */
const lastBuilt = { web: 'build/client/gzip/assets', console: 'build/client/index.html' }
export type BuiltApp = keyof typeof lastBuilt

/** In ms since 1970; 0 for a file that does not exist. */
const writtenAtMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const notSources = new Set(['node_modules', 'build', '.react-router'])

/** Why the app needs a build; undefined if its build is newer than its sources and the packages. */
export function reasonToBuild(checkout: string, app: BuiltApp): 'no build' | 'an old build' | undefined {
  const builtAtMs = writtenAtMs(join(checkout, 'apps', app, lastBuilt[app]))
  if (builtAtMs === 0) return 'no build'
  const sources = globSync([`apps/${app}/**`, 'packages/**', 'package-lock.json'], {
    cwd: checkout,
    withFileTypes: true,
    exclude: ({ name }) => notSources.has(name),
  })
  const isNewer = (file: Dirent) => file.isFile() && writtenAtMs(join(file.parentPath, file.name)) > builtAtMs
  return sources.some(isNewer) ? 'an old build' : undefined
}

/** Builds the apps that need it, one after the other. */
export async function buildMissing(
  checkout: string,
  apps: readonly BuiltApp[],
  onBuild: (app: BuiltApp, reason: string) => void,
): Promise<void> {
  for (const app of apps) {
    const reason = reasonToBuild(checkout, app)
    if (reason === undefined) continue
    onBuild(app, reason)
    await run('npm', ['run', 'build', '--workspace', `apps/${app}`], { cwd: checkout }).catch(
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => {
        const end = `${stdout}${stderr}`.trim().split('\n').slice(-20)
        throw new Error([`${app} was not built. The end of the output:`, ...end].join('\n'))
      },
    )
  }
}
