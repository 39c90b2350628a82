export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The command writes a report of its tests when it gets the arguments for it. */
  readonly runner?: 'vitest' | 'playwright'
  readonly isBesideLoops?: boolean
  readonly limitMinutes: number
  readonly needs?: Need
}

/** Of the machine; a step without it is left out. */
export type Need = 'root' | 'a Docker Engine with a registry'

const vitest = (...args: readonly string[]) => ['vitest', 'run', ...args]
const npm = (script: string, ...args: readonly string[]) => [
  'npm',
  'run',
  script,
  ...(args.length ? ['--', ...args] : []),
]

/** In their order. All limits together are at most 100 minutes. */
export function stepsOf(seed: number): readonly Step[] {
  const landing = ['--project=unit', '--project=isolated', '--project=service']
  const shuffled = ['--project=unit', '--sequence.shuffle', `--sequence.seed=${seed}`]
  return [
    { name: 'spec', command: npm('spec'), limitMinutes: 1 },
    { name: 'check', command: npm('check'), limitMinutes: 4 },
    {
      name: 'exhaustive',
      command: vitest(...landing),
      env: { EXHAUSTIVE: '1' },
      runner: 'vitest',
      limitMinutes: 14,
    },
    { name: 'shuffle', command: vitest(...shuffled), runner: 'vitest', limitMinutes: 5 },
    { name: 'machine', command: vitest('--project=machine'), runner: 'vitest', limitMinutes: 4 },
    { name: 'busy', command: vitest(...landing), runner: 'vitest', isBesideLoops: true, limitMinutes: 16 },
    { name: 'midnight', command: npm('midnight'), limitMinutes: 10 },
    { name: 'journeys', command: npm('test:e2e'), env: { NIGHT: '1' }, runner: 'playwright', limitMinutes: 30 },
    { name: 'faults', command: npm('faults', 'draws', '--seconds', '20'), limitMinutes: 2 },
    {
      name: 'containers',
      command: npm('containers', '--short'),
      limitMinutes: 6,
      needs: 'a Docker Engine with a registry',
    },
    { name: 'fresh-clone', command: npm('fresh-clone'), limitMinutes: 8, needs: 'root' },
  ]
}

/** Those to run: the named ones, or one and all after it. Throws on an unknown name. */
export function chooseSteps(steps: readonly Step[], only: readonly string[], from: string): readonly Step[] {
  const names = steps.map(({ name }) => name)
  const unknown = [...only, ...(from ? [from] : [])].find((name) => !names.includes(name))
  if (unknown !== undefined) throw new RangeError(`no step is called "${unknown}", but ${names.join(', ')}`)
  return steps.slice(from ? names.indexOf(from) : 0).filter(({ name }) => only.length === 0 || only.includes(name))
}

/** The command with the arguments and the environment that make its runner write a report. */
export function withReport({ command, runner, env }: Step, file: string) {
  if (runner === 'vitest') {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return { command: [...command, ...reports], env: { ...env } }
  }
  if (runner === 'playwright') {
    return { command: [...command, '--', '--reporter=list,json'], env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
  }
  return { command, env: { ...env } }
}
