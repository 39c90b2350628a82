import type { SyncedWallet, TicketChange } from '@quayso/contract/calls/wallet'
import { noteOf, readNote, type Settled, type Stored, settle, untell, untoldChanges } from './change-notes.ts'
import { type Change, type KeptTicket, readKept } from './kept-ticket.ts'
import { readChoice } from './sync-choice.ts'

const databaseName = 'quayso'
const storeNames = ['tickets', 'notes'] as const
const channelName = 'quayso-tickets'
/** More than we ever keep: whatever else is in the storage must not take the memory of the page. */
const mostRead = 1_000
/** A browser that never answers is one without storage. */
const patienceMs = 5_000

/** Whatever version is there: ours needs the two stores alone, and a newer one keeps what it has. */
async function openDatabase(): Promise<IDBDatabase> {
  const database = await opened(indexedDB.open(databaseName))
  if (storeNames.every((name) => database.objectStoreNames.contains(name))) return database
  const { version } = database
  database.close()
  return opened(indexedDB.open(databaseName, version + 1))
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      request.onsuccess = () => request.result.close()
      reject(new Error('the storage did not open'))
    }, patienceMs)
    request.onupgradeneeded = () => {
      const { result } = request
      const missing = storeNames.filter((name) => !result.objectStoreNames.contains(name))
      for (const name of missing) result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
    request.onsuccess = () => {
      clearTimeout(timer)
      // Another tab may want to change the database.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}

type Stores = Readonly<Record<(typeof storeNames)[number], IDBObjectStore>>

/** One transaction: those of two tabs come one after the other. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (stored: Stored, stores: Stores) => Result,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeNames, mode)
      const stores = { tickets: transaction.objectStore('tickets'), notes: transaction.objectStore('notes') }
      const tickets: IDBRequest<unknown[]> = stores.tickets.getAll(undefined, mostRead)
      const noted: IDBRequest<unknown[]> = stores.notes.getAll(undefined, mostRead)
      let result: { readonly value: Result } | undefined
      // Requests are answered in their order.
      noted.onsuccess = () => {
        const kept = tickets.result.map(readKept).filter((ticket) => ticket !== undefined)
        const notes = noted.result.map(readNote).filter((note) => note !== undefined)
        result = { value: work({ kept, notes }, stores) }
      }
      transaction.oncomplete = () => (result ? resolve(result.value) : reject(new Error('nothing was read')))
      transaction.onabort = () => reject(transaction.error ?? new Error('the storage refused'))
    })
  } finally {
    database.close()
  }
}

/** Rejects where the browser has no storage, or forbids it. */
export function loadKept(): Promise<readonly KeptTicket[]> {
  return within('readonly', ({ kept }) => kept)
}

/** What the account does not know yet. */
export function loadUntold(): Promise<readonly TicketChange[]> {
  return within('readonly', untoldChanges)
}

/**
 * Changes what is stored at this moment, and tells every tab. What was changed is noted with it, for the account: a
 * deletion only where there is one. Rejects if nothing was changed.
 */
export async function changeKept<Changed extends Change>(
  change: (kept: readonly KeptTicket[]) => Changed,
): Promise<Changed> {
  const isSynced = readChoice()?.wallet !== undefined
  const changed = await within('readwrite', (stored, { tickets, notes }) => {
    const made = change(stored.kept)
    const nowMs = Date.now()
    for (const ticket of made.put ?? []) {
      tickets.put(ticket)
      notes.put(noteOf(stored, ticket.id, true, nowMs))
    }
    for (const id of made.remove ?? []) {
      tickets.delete(id)
      if (isSynced) notes.put(noteOf(stored, id, false, nowMs))
      else notes.delete(id)
    }
    return made
  })
  tell()
  return changed
}

async function write(decide: (stored: Stored) => Partial<Settled>): Promise<void> {
  await within('readwrite', (stored, { tickets, notes }) => {
    const { put = [], remove = [], note = [], forget = [] } = decide(stored)
    for (const ticket of put) tickets.put(ticket)
    for (const id of remove) tickets.delete(id)
    for (const one of note) notes.put(one)
    for (const id of forget) notes.delete(id)
  })
  tell()
}

/** Takes over what the account answered to these changes. */
export function settleKept(sent: readonly TicketChange[], answer: SyncedWallet): Promise<void> {
  return write((stored) => settle(stored, sent, answer))
}

/** Every ticket of this device is news for an account. */
export function untellKept(): Promise<void> {
  return write(untell)
}

function tell() {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage('changed')
    channel.close()
  } catch {
    // Without it other tabs see the change when their visitor returns to them.
  }
}

/** Calls back after every change, of this tab too. */
export function onKeptChange(listener: () => void): () => void {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = listener
    return () => channel.close()
  } catch {
    return () => {}
  }
}
