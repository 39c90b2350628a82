import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@quayso/games/locale'
import { mentionedKeys } from './mentioned-keys.ts'
import { readTexts, textsFolder } from './read-texts.ts'
import { textFaults } from './text-faults.ts'

const root = join(import.meta.dirname, '../../..')

/** `errorStatuses` in the contract must have exactly these keys. */
const checkedByTypes = ['errors']

/** The code that can use a text. */
function readSources(): string {
  const files = globSync(['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  const shown = files.filter((file) => !/\.(test\.tsx?|gen\.ts)$/.test(file))
  return shown.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

const languages = readTexts()
const parts = Object.entries(languages.vi ?? {}).filter(([part]) => !checkedByTypes.includes(part))
const keys = parts.flatMap(([part, texts]) => Object.keys(texts).map((key) => ({ part, key })))
const used = new Set(
  mentionedKeys(
    readSources(),
    keys.map(({ key }) => key),
  ),
)
const unused = keys.filter(({ key }) => !used.has(key))
const faults = [
  ...textFaults(languages, locales),
  ...unused.map(({ part, key }) => `${textsFolder}/*/${part}.json: ${key} is unused, remove it from every language`),
]
for (const fault of faults) console.error(fault)
console.log(`${locales.join(', ')}: ${keys.length} keys`)
if (faults.length > 0) process.exitCode = 1
