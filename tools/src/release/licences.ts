/** What may be in a release: each lets us ship under MIT what we build from it. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Python-2.0'],
  // Fonts, which are shipped as they are.
  'OFL-1.1',
  // web-push: files of theirs that we change would have to be published; we change none.
  'MPL-2.0',
  // libvips, which sharp loads as a library of its own that anybody may replace.
  'LGPL-3.0-or-later',
])

/** Whether an SPDX expression of names, AND, OR and parentheses can be met by licences of the list. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let i = 0
  const factor = (): boolean => {
    const word = words[i++]
    if (word !== '(') return word !== undefined && allowed.has(word)
    const inner = either()
    i++
    return inner
  }
  const both = (): boolean => {
    let isMet = factor()
    while (words[i] === 'AND') {
      i++
      isMet = factor() && isMet
    }
    return isMet
  }
  const either = (): boolean => {
    let isMet = both()
    while (words[i] === 'OR') {
      i++
      isMet = both() || isMet
    }
    return isMet
  }
  const isMet = either()
  // Anything that was not understood, such as WITH, is for a person to read.
  return isMet && i === words.length
}

export interface LicensedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** As the package has it; those of other systems are not installed here. */
  readonly text?: string | undefined
}

export function refusedLicences(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence || 'no licence'}`)
}

const line = '-'.repeat(80)

/** One table of all packages, then each text once, under the names of those that have it. */
export function formatLicences(packages: readonly LicensedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `${`${name}@${version}`.padEnd(56)} ${licence}`)
  const byText = Map.groupBy(
    packages.filter(({ text }) => text),
    ({ text }) => text ?? '',
  )
  const texts = [...byText].map(
    ([text, owners]) =>
      `${line}\n${owners.map(({ name, version }) => `${name}@${version}`).join(', ')}\n\n${text.trim()}\n`,
  )
  return `Quayso is under the MIT licence, see LICENSE. It is shipped with these packages.\n\n${rows.join('\n')}\n\n${texts.join('\n')}`
}
