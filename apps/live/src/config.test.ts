import { compareEnvironment } from '@quayso/testing/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml gives it what it reads, and nothing else', () => {
  expect(compareEnvironment('live', readConfig)).toEqual({ unread: [], withheld: [] })
})
