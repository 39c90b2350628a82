import { countTests, type FileRun } from '../test-reports.ts'

export interface StepEnd {
  readonly name: string
  readonly result: 'ok' | 'failed' | 'left out'
  /** Of a step that was left out, or killed at its limit. */
  readonly reason?: string
  readonly minutes: number
  /** Empty for a step that runs no tests, or left no report. */
  readonly runs: readonly FileRun[]
  readonly logFile: string
  /** The last lines of its output. */
  readonly tail: readonly string[]
}

export interface Night {
  readonly date: string
  readonly commit: string
  readonly steps: readonly StepEnd[]
}

/** So that the report stays one page. */
const most = { titles: 5, lines: 8, letters: 160 }

function cell({ result, reason }: StepEnd): string {
  return reason ? `${result}: ${reason}` : result
}

function row(step: StepEnd): string {
  const { passed, failed } = countTests(step.runs)
  const tests = step.runs.length > 0 ? `${passed} | ${failed}` : ' | '
  return `| ${step.name} | ${cell(step)} | ${step.minutes.toFixed(1)} | ${tests} |`
}

const quote = (line: string) => (line.length > most.letters ? `${line.slice(0, most.letters)}…` : line)

function failure({ name, runs, tail, logFile }: StepEnd): string[] {
  const titles = runs.flatMap(({ path, failures }) => failures.map((title) => `${path}: ${title}`))
  const more = titles.length > most.titles ? [`- and ${titles.length - most.titles} more`] : []
  const shown = titles.slice(0, most.titles).map((title) => `- ${quote(title)}`)
  const lines = ['```', ...tail.slice(-most.lines).map(quote), '```']
  return ['', `## ${name}`, '', ...(titles.length > 0 ? [...shown, ...more] : lines), '', `All of it: ${logFile}`]
}

/** One page in Markdown. */
export function describeNight({ date, commit, steps }: Night): string {
  const ran = steps.filter(({ result }) => result !== 'left out')
  const failed = ran.filter(({ result }) => result === 'failed')
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return [
    `# Nightly run of ${date}, ${commit}`,
    '',
    `${ran.length - failed.length} of ${ran.length} steps passed, in ${Math.round(minutes)} minutes.`,
    '',
    '| step | result | minutes | passed | failed |',
    '| --- | --- | --- | --- | --- |',
    ...steps.map(row),
    ...failed.flatMap(failure),
    '',
  ].join('\n')
}
