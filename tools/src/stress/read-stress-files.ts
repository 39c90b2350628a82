import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '@quayso/stack/paths'
import { isInLanding, readTests } from '../test-files/read-tests.ts'
import { hashTest } from './hash-test.ts'
import type { StressFile } from './record.ts'

/** `@quayso/web/app/layout/bar.test.tsx`. */
export function keyOf(path: string): string {
  let folder = dirname(path)
  while (!existsSync(join(root, folder, 'package.json'))) folder = dirname(folder)
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }
  return `${name}/${relative(folder, path)}`
}

export function readStressFile(path: string): StressFile {
  const source = readFileSync(join(root, path), 'utf8')
  const inLanding = isInLanding(readTests(path, source))
  return { path, key: keyOf(path), hash: hashTest(path, source), isInLanding: inLanding }
}
