import { expect, test } from 'vitest'
import { chooseSteps, type Step, stepsOf, withReport } from './steps.ts'

const steps = stepsOf(20261119)
const namesOf = (chosen: readonly Step[]) => chosen.map(({ name }) => name)

test('all steps together take 100 minutes at most', () => {
  expect(steps.reduce((sum, { limitMinutes }) => sum + limitMinutes, 0)).toBeLessThanOrEqual(100)
})

test('each step has a name of its own, which its log carries', () => {
  expect(new Set(namesOf(steps)).size).toBe(steps.length)
})

test('the order of a night is that of its date', () => {
  expect(chooseSteps(steps, ['shuffle'], '')[0]?.command).toContain('--sequence.seed=20261119')
})

test('steps are chosen by name, in their order, or from one on', () => {
  expect(namesOf(chooseSteps(steps, ['shuffle', 'spec'], ''))).toEqual(['spec', 'shuffle'])
  expect(namesOf(chooseSteps(steps, [], 'faults'))).toEqual(namesOf(steps).slice(namesOf(steps).indexOf('faults')))
  expect(namesOf(chooseSteps(steps, ['spec', 'faults'], 'check'))).toEqual(['faults'])
  expect(chooseSteps(steps, [], '')).toEqual(steps)
})

test('an unknown name is refused', () => {
  expect(() => chooseSteps(steps, ['spec', 'specs'], '')).toThrow('"specs"')
  expect(() => chooseSteps(steps, [], 'specs')).toThrow('"specs"')
})

test('a step that runs tests writes a report of them', () => {
  const step: Step = { name: 'a', command: ['a'], env: { NIGHT: '1' }, limitMinutes: 1 }
  expect(withReport({ ...step, runner: 'vitest' }, 'a.json').command).toContain('--outputFile.json=a.json')
  expect(withReport({ ...step, runner: 'playwright' }, 'a.json')).toEqual({
    command: ['a', '--', '--reporter=list,json'],
    env: { NIGHT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: 'a.json' },
  })
  expect(withReport(step, 'a.json')).toEqual({ command: ['a'], env: { NIGHT: '1' } })
})
