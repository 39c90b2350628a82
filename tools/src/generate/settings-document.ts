import { type Setting, siteSettings } from '@quayso/contract/settings/site-settings'

const head = `# Settings

What an operator changes while the site runs: rows of the table \`config\`, described in \`packages/contract/src/settings\`. An admin changes them in the console, several at once: one wrong value saves none. Those marked with ! could lock members out, let strangers in or lead visitors astray: the console says how many people they concern, one admin proposes them, and another approves. \`config_change\` keeps who changed what from what, and the newest change of each can be undone. Visitors' pages follow within two seconds, and whoever uses the call \`getConfigs\` within a minute.
`

function limitsOf(setting: Setting): string {
  switch (setting.kind) {
    case 'flag':
      return '`1` or `0`'
    case 'number':
      return `${setting.least} to ${setting.most.toLocaleString('en')}`
    case 'address':
      return 'https, or a path on this site'
    case 'taxes':
      return '`2026-07-01 20000000 10%`, several separated by `;`; `2026-07-01 unknown` shows none'
    case 'text':
      return `${setting.longest.toLocaleString('en')} characters`
  }
}

/** A table whose columns are padded: Biome formats Markdown from 2.6 on, which lacks packages of platforms. */
function table(rows: readonly (readonly string[])[]): string[] {
  const [heads = []] = rows
  const widths = heads.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const dashes = widths.map((width) => '-'.repeat(width))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(heads), line(dashes), ...rows.slice(1).map(line)]
}

/** The document of settings for operators, from their table. */
export function settingsDocument(): string {
  const rows = Object.entries(siteSettings).map(([name, setting]: [string, Setting]) => {
    const mark = setting.takesTwo ? ' !' : ''
    const value = setting.default === '' ? 'empty' : `\`${setting.default}\``
    return [`\`${name}\`${mark}`, setting.meaning, limitsOf(setting), value, setting.isPublic ? 'public' : 'internal']
  })
  return [head, ...table([['name', 'meaning', 'value', 'default', 'who sees it'], ...rows]), ''].join('\n')
}
