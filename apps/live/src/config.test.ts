import { compareEnvironment } from '@quayso/testing/parts/compose'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('compose.yaml sets exactly the variables that the config reads', () => {
  expect(compareEnvironment('live', readConfig)).toEqual({ unread: [], withheld: [] })
})
