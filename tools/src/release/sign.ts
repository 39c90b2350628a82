import { rmSync } from 'node:fs'
import { output } from './command.ts'

/** What the signature is for: `ssh-keygen` accepts none that the same key made for another purpose. */
const signatureNamespace = 'quayso-release'

/** Writes `<file>.sig`, signed by an SSH key: a file, or the public file of one that an agent holds. */
export async function sign(file: string, key: string): Promise<void> {
  // ssh-keygen would ask whether to replace it.
  rmSync(`${file}.sig`, { force: true })
  await output(['ssh-keygen', '-Y', 'sign', '-n', signatureNamespace, '-f', key, file])
}
