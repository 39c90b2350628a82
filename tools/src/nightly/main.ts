import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, stateDir } from '@quayso/stack/paths'
import { describeNight, type StepEnd } from './report.ts'
import { runStep } from './run-step.ts'
import { chooseSteps, type Step, stepsOf } from './steps.ts'

const usage = `usage: npm run nightly -- [--only name,name] [--from name]
Runs what the landing run leaves out, one step after the other, at most 100 minutes. A failed step does not end it. Logs
and report.md are in .quayso/nightly/<date>.`

const date = new Date().toISOString().slice(0, 10)

function readSteps(): readonly Step[] {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, from: { type: 'string', default: '' } },
  })
  const only = values.only ? values.only.split(',') : []
  return chooseSteps(stepsOf(Number(date.replaceAll('-', ''))), only, values.from)
}

async function run(steps: readonly Step[]): Promise<boolean> {
  const folder = join(stateDir, 'nightly', date)
  mkdirSync(folder, { recursive: true })
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const ends: StepEnd[] = []
  for (const step of steps) {
    console.log(`== ${step.name}`)
    ends.push(await runStep(step, folder))
    // After each step: a run that is interrupted leaves the report of those before.
    writeFileSync(join(folder, 'report.md'), describeNight({ date, commit, steps: ends }))
  }
  console.log(describeNight({ date, commit, steps: ends }))
  return ends.every(({ result }) => result !== 'failed')
}

try {
  process.exitCode = (await run(readSteps())) ? 0 : 1
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  process.exitCode = 2
}
