import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@quayso/games/locale'
import { mentionedKeys } from './mentioned-keys.ts'
import { consoleTextsFolder, type Language, readTexts, textsFolder } from './read-texts.ts'
import { consoleTextFaults, textFaults } from './text-faults.ts'

const root = join(import.meta.dirname, '../../..')

/** `errorStatuses` in the contract must have exactly these keys. */
const checkedByTypes = ['errors']

function readSources(...patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root })
  const shown = files.filter((file) => !/\.(test\.tsx?|gen\.ts)$/.test(file))
  return shown.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** How many keys a language has, and a fault for each that the code which can use it does not mention. */
function findKeys(folder: string, source: string, language: Language = {}) {
  const parts = Object.entries(language).filter(([part]) => !checkedByTypes.includes(part))
  const keys = parts.flatMap(([part, texts]) => Object.keys(texts).map((key) => ({ part, key })))
  const names = keys.map(({ key }) => key)
  const used = new Set(mentionedKeys(source, names))
  const unused = keys
    .filter(({ key }) => !used.has(key))
    .map(({ part, key }) => `${folder}/*/${part}.json: ${key} is unused, remove it from every language`)
  return { count: keys.length, unused }
}

const languages = readTexts()
const ofConsole = readTexts(consoleTextsFolder)
const siteSources = readSources('apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts')
const consoleSources = readSources('apps/console/{client,src}/**/*.{ts,tsx}')
const visitors = findKeys(textsFolder, siteSources, languages.vi)
const operators = findKeys(consoleTextsFolder, consoleSources, ofConsole.vi)
const faults = [
  ...textFaults(languages, locales),
  ...visitors.unused,
  ...consoleTextFaults(ofConsole),
  ...operators.unused,
]
for (const fault of faults) console.error(fault)
console.log(`${locales.join(', ')}: ${visitors.count} keys; of the console: ${operators.count} keys`)
if (faults.length > 0) process.exitCode = 1
