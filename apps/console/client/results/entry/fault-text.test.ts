import { expect, test } from 'vitest'
import { textsOf } from '../../texts/texts.tsx'
import { faultText } from './fault-text.ts'

test.each([
  ['vi', 'Cần hai người'],
  ['en', 'It takes two people'],
] as const)('[INSIDE-17] in %s, two who are not two are told what makes them two', (language, said) => {
  const t = textsOf(language, 'results')
  const refused = (problem: string) => faultText(t, { kind: 'not-allowed', who: 'approver', problem })
  expect(refused('not-two')).toContain(said)
  expect(refused('role')).toBe(t('fault.not-allowed'))
  const tier = (kind: string) => faultText(t, { kind: 'tier', rank: 8, problem: { kind } })
  expect(tier('digits')).toBe(t('fault.digits'))
})
