import { glob } from 'node:fs/promises'
import { root } from '@quayso/stack/paths'
import { codeFolders } from '../code-folders.ts'

const patterns = codeFolders.map((folder) => `${folder}/**/*.{test.ts,test.tsx,spec.ts}`)

/** The paths of all test files in the repository, sorted. */
export async function findTestFiles(): Promise<string[]> {
  const exclude = (name: string) => /(^|\/)(node_modules|build|\.quayso)$/.test(name)
  const paths: string[] = []
  for await (const path of glob(patterns, { cwd: root, exclude })) paths.push(path)
  return paths.toSorted()
}

export const isJourney = (path: string) => path.endsWith('.spec.ts')
