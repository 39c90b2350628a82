import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@quayso/stack/paths'
import { output } from './command.ts'

/** Writes the files of a commit into a new folder, which git knows nothing of. */
export async function exportCommit(commit: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'commit.tar')
  await output(['git', 'archive', '--output', archive, commit])
  await output(['tar', '--extract', '--file', archive, '--directory', folder])
  await output(['rm', archive])
}

/** Gives a folder the packages of this checkout: hard links where the file system can, which takes seconds. */
export async function shareModules(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await output(['cp', '--archive', '--link', from, to]).catch(async () => {
    await output(['rm', '--recursive', '--force', to])
    await output(['cp', '--archive', from, to])
  })
}

export async function commitOf(reference: string): Promise<string> {
  return (await output(['git', 'rev-parse', '--verify', `${reference}^{commit}`])).trim()
}

/** The newest tag of a version, if there is one. */
export async function newestTag(): Promise<string | undefined> {
  const tags = await output(['git', 'tag', '--list', 'v[0-9]*', '--sort=-version:refname'])
  return tags.split('\n')[0] || undefined
}
