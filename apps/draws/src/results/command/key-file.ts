import { open } from 'node:fs/promises'

/** Refuses a file that others can read too: whoever has the key acts as its operator. */
export async function readKeyFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { mode } = await file.stat()
    if ((mode & 0o077) !== 0) throw new Error(`others than its owner can open ${path}: chmod 600 ${path}`)
    return (await file.readFile('utf8')).trim()
  } finally {
    await file.close()
  }
}
