import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { forgedNews } from './forged-news.ts'
import type { Forgery } from './forgery-kind.ts'
import { processForgeries } from './process-forgeries.ts'
import { siteForgeries } from './site-forgeries.ts'
import { splitViewForgery } from './split-view.ts'
import { type World, withWorld } from './world.ts'

const forgeries: readonly Forgery[] = [...siteForgeries, splitViewForgery, ...processForgeries, forgedNews]

function choose(only: readonly string[]): readonly Forgery[] {
  const unknown = only.filter((name) => !forgeries.some((forgery) => forgery.name === name))
  if (unknown.length > 0)
    throw new Error(`there is no ${unknown.join()}; there are ${forgeries.map(({ name }) => name).join()}`)
  return forgeries.filter(({ name }) => only.length === 0 || only.includes(name))
}

async function isFound(world: World, dir: string, { name, expected, commit }: Forgery): Promise<boolean> {
  const { by, details } = await commit(world, dir)
  const named = new Set(by)
  const found = named.size === expected.length && expected.every((fault) => named.has(fault))
  console.log(JSON.stringify({ forgery: name, found, by: [...named], expected, ...details }))
  return found
}

/**
 * Forges draws with all that a lying operator has: the database, the master keys and the log's key. Each forgery must
 * be found by its name, and a site without any has no fault.
 */
export async function forgeryFaults({ only }: { readonly only: readonly string[] }): Promise<boolean> {
  const chosen = choose(only)
  const startedMs = Date.now()
  const { dir, remove } = temporaryDir('forgery')
  try {
    return await withWorld(dir, async (world) => {
      const { faults, counts, unchecked } = await world.onCopy(({ verify }) => verify())
      const honestFaults = faults.length + unchecked.length
      console.log(JSON.stringify({ forgery: 'none', honestFaults, ...counts }))
      let found = 0
      for (const forgery of chosen) if (await isFound(world, dir, forgery)) found++
      const seconds = Math.round((Date.now() - startedMs) / 1000)
      console.log(JSON.stringify({ fault: 'forgery', honestFaults, forgeries: chosen.length, found, seconds }))
      return honestFaults === 0 && found === chosen.length
    })
  } finally {
    remove()
  }
}
