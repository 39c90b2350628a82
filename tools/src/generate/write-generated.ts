import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Writes each file, given by its path in the repository. With `--check` it writes none and reports those that differ. */
export async function writeGenerated(files: Readonly<Record<string, () => string | Promise<string>>>): Promise<void> {
  for (const [file, generate] of Object.entries(files)) {
    const path = join(root, file)
    const generated = await generate()
    if (!process.argv.includes('--check')) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, generated)
    } else if (!existsSync(path) || readFileSync(path, 'utf8') !== generated) {
      console.error(`${file} is not what its sources make: run \`npm run generate\``)
      process.exitCode = 1
    }
  }
}
