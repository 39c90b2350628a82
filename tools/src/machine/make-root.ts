import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const mirror = () =>
  existsSync('/etc/apt/sources.list.d/debian.sources')
    ? /^URIs: (\S+)/m.exec(readFileSync('/etc/apt/sources.list.d/debian.sources', 'utf8'))?.[1]
    : undefined

/** Makes the root folder of a fresh Debian. Needs root and mmdebstrap. */
export function makeRoot(dir: string, suite: string, packages: string): void {
  const from = mirror()
  mkdirSync(dirname(dir), { recursive: true })
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', `--include=${packages}`, suite, dir, ...(from ? [from] : [])],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}
