import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Our packages, which must be those of the copy; and files for browsers, which Vite serves from its checkout alone. */
const copied = ['@quayso', '@fontsource-variable']

/** Copies the files of a checkout that git does not ignore. The packages of others are links to those of the checkout. */
export function copyCheckout(from: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from })
  const files = new Set(listed.toString().split('\0'))
  for (const file of files) if (file && existsSync(join(from, file))) cpSync(join(from, file), join(to, file))
  const [installed, links] = [join(from, 'node_modules'), join(to, 'node_modules')]
  mkdirSync(links)
  for (const name of readdirSync(installed)) {
    if (copied.includes(name))
      cpSync(join(installed, name), join(links, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.vite')) symlinkSync(join(installed, name), join(links, name))
  }
}
