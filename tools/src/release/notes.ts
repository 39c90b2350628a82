import { output } from './command.ts'

/** Who reads of a change, by the area that its commit names. Areas that are not here are developers' own. */
const audiences = {
  'For visitors': [
    ...['web', 'home', 'live', 'detail', 'history', 'trends', 'stats', 'check', 'verify', 'print', 'find', 'regions'],
    ...['boards', 'topics', 'members', 'uploads', 'inbox', 'push', 'wallet', 'following', 'favorite', 'notices'],
    ...['lobby', 'widget', 'offline', 'texts', 'text size', 'ui', 'pages', 'games', 'calendar', 'feeds', 'status'],
  ],
  'For operators': [
    ...['console', 'draws', 'results', 'api', 'work', 'edge', 'database', 'events', 'log', 'witness', 'fairness'],
    ...['ops', 'operations', 'compose', 'containers', 'settings', 'moderation', 'names', 'site', 'release', 'keys'],
  ],
} as const

const others = 'For developers'

export type Notes = Readonly<Record<string, readonly string[]>>

/** Subjects of commits, "area: effect", under the headings of who they are for, by area. Merges say nothing new. */
export function groupSubjects(subjects: readonly string[]): Notes {
  const groups: Record<string, string[]> = Object.fromEntries([...Object.keys(audiences), others].map((of) => [of, []]))
  for (const subject of subjects.filter((line) => !/^Merge /.test(line)).toSorted()) {
    const area = /^([\w -]+): /.exec(subject)?.[1]
    const [heading = others] = Object.entries(audiences).find(([, areas]) => areas.some((of) => of === area)) ?? []
    groups[heading]?.push(subject)
  }
  return groups
}

function variablesOf(compose: string): string[] {
  return [...new Set(Array.from(compose.matchAll(/\$\{([A-Z_]+)/g), ([, name = '']) => name))]
}

/** Variables that compose.yaml reads and did not read before. */
export function newVariables(before: string, now: string): string[] {
  const known = new Set(variablesOf(before))
  return variablesOf(now).filter((name) => !known.has(name))
}

export function formatNotes(groups: Notes): string {
  return Object.entries(groups)
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `### ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`)
    .join('\n')
}

/** A draft for CHANGELOG.md of what happened since a commit. */
export async function draftNotes(from: string): Promise<string> {
  const subjects = (await output(['git', 'log', '--no-merges', '--format=%s', `${from}..HEAD`])).trim().split('\n')
  const added = ['git', 'diff', '--name-only', '--diff-filter=A', from, 'HEAD'] as const
  const migrations = (await output([...added, '--', 'packages/database/migrations'])).trim().split('\n')
  const [before, now] = await Promise.all(
    [from, 'HEAD'].map((commit) => output(['git', 'show', `${commit}:compose.yaml`])),
  )
  const upgrade = [
    ...migrations.filter(Boolean).map((path) => `migration ${path.slice(path.lastIndexOf('/') + 1)}`),
    ...newVariables(before ?? '', now ?? '').map((name) => `variable ${name}`),
  ]
  return formatNotes({ ...groupSubjects(subjects), 'To upgrade': upgrade })
}
