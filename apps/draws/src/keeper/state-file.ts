import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromHex, toHex } from '@quayso/fairness/bytes'
import type { SignerState, StateStore } from './sign-log.ts'

interface StoredState {
  readonly size: number
  readonly subtrees: readonly string[]
  readonly batch: readonly string[]
}

function parseState(text: string): SignerState {
  const { size, subtrees, batch } = JSON.parse(text) as StoredState
  return { base: { size, hashes: subtrees.map(fromHex) }, batch: batch.map(fromHex) }
}

function formatState({ base, batch }: SignerState): string {
  const stored: StoredState = { size: base.size, subtrees: base.hashes.map(toHex), batch: batch.map(toHex) }
  return JSON.stringify(stored)
}

/** Read from the file once; one process writes it. */
export function stateFile(file: string): StateStore {
  let state = existsSync(file) ? parseState(readFileSync(file, 'utf8')) : undefined
  return {
    read: () => state,
    write: (next) => {
      const aside = `${file}.next`
      // Flushed before the rename: half a state after a power cut would keep everything from being signed.
      writeFileSync(aside, formatState(next), { flush: true })
      renameSync(aside, file)
      const folder = openSync(dirname(file), 'r')
      fsyncSync(folder)
      closeSync(folder)
      state = next
    },
  }
}

/** Where a log restored from an old copy would not matter. */
export function stateInMemory(): StateStore {
  let state: SignerState | undefined
  return {
    read: () => state,
    write: (next) => {
      state = next
    },
  }
}
