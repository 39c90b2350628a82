import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  workspaces?: string[]
  scripts?: Record<string, string>
  devDependencies?: object
}

function change(file: string, edit: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  edit(manifest)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Those that run a file which is there. */
function workingScripts(folder: string, scripts: Record<string, string>): Record<string, string> {
  const isThere = (command: string) => existsSync(join(folder, /^node (\S+)/.exec(command)?.[1] ?? 'nothing'))
  return Object.fromEntries(Object.entries(scripts).filter(([, command]) => isThere(command)))
}

/** Takes out of each package.json what needs files or packages that a release does not have. */
export function trimPackages(folder: string): void {
  change(join(folder, 'package.json'), (manifest) => {
    manifest.workspaces = (manifest.workspaces ?? []).filter(
      (pattern) => globSync(join(pattern, 'package.json'), { cwd: folder }).length > 0,
    )
    manifest.scripts = workingScripts(folder, manifest.scripts ?? {})
    delete manifest.devDependencies
  })
  for (const file of globSync('{apps,packages}/*/package.json', { cwd: folder })) {
    change(join(folder, file), (manifest) => {
      delete manifest.devDependencies
      if (manifest.scripts) manifest.scripts = workingScripts(join(folder, file, '..'), manifest.scripts)
    })
  }
}
