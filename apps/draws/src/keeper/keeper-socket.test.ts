import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { appendLeaf, emptyRange, rangeRoot } from '@quayso/fairness/log/compact-range'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { listens } from '@quayso/stack/parts/part'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KeeperRefusal } from './keeper.ts'
import { connectKeeper } from './keeper-client.ts'
import { nativeSigner } from './native-signer.ts'

const st60 = findGame('st60') as Game
const logKey = '07'.repeat(32)
const { name, publicKey } = nativeSigner('quayso.test/log', Buffer.from(logKey, 'hex'))

/** The real process, and how to end it. */
async function startKeeper(dir: string, socketName: string) {
  const socket = join(dir, socketName)
  const secrets = join(dir, 'secrets')
  mkdirSync(secrets, { recursive: true })
  writeFileSync(join(secrets, 'DRAW_MASTER_KEYS'), `k1:${'01'.repeat(32)}\n`)
  writeFileSync(join(secrets, 'LOG_SECRET_KEY'), `${logKey}\n`)
  const env = {
    ...process.env,
    KEEPER_SOCKET: socket,
    SECRETS_DIR: secrets,
    LOG_NAME: name,
    LOG_STATE_FILE: join(dir, `state-${socketName}`),
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'inherit' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  await vi.waitFor(async () => expect(await listens(socket)).toBe(true), { timeout: 45_000, interval: 20 })
  return { socket, kill }
}

function connect(...sockets: string[]) {
  const { keeper, close } = connectKeeper(sockets)
  onTestFinished(close)
  return keeper
}

function newDir() {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-keeper-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('[DRAW-16] the process refuses seeds of turns to come, and gives those of today', async () => {
  const { socket } = await startKeeper(newDir(), 'a')
  const keeper = connect(socket)
  const past = nextTurn(st60, Date.now() - 120_000)
  const coming = nextTurn(st60, Date.now() + 60_000)
  const [seed] = await keeper.seedsOf([{ game: 'st60', turn: past.turn, keyId: 'k1' }])
  expect(seed).toHaveLength(32)
  await expect(keeper.seedsOf([{ game: 'st60', turn: coming.turn, keyId: 'k1' }])).rejects.toThrow(KeeperRefusal)
})

test('[DRAW-17] killed after each signature, it goes on where it was, and signs no second history', async () => {
  const dir = newDir()
  let range = emptyRange
  for (let i = 0; i < 3; i++) {
    const { socket, kill } = await startKeeper(dir, 'a')
    const keeper = connect(socket)
    const leafHashes = [new Uint8Array(32).fill(i)]
    const next = appendLeaf(range, leafHashes[0] as Uint8Array)
    const signed = await keeper.sign({ from: i, leafHashes, root: rangeRoot(next) })
    if (signed.kind !== 'signed') throw new Error(signed.kind)
    expect(openCheckpoint(signed.note, name, publicKey)).toMatchObject({ size: i + 1, root: rangeRoot(next) })
    const forged = appendLeaf(range, new Uint8Array(32).fill(99))
    const other = { from: i, leafHashes: [new Uint8Array(32).fill(99)], root: rangeRoot(forged) }
    expect(await keeper.sign(other)).toEqual({ kind: 'expects', leafHashes })
    range = next
    await kill()
  }
})

test('[DRAW-05] while one keeper is dead the next is asked', async () => {
  const dir = newDir()
  const [first, second] = await Promise.all([startKeeper(dir, 'a'), startKeeper(dir, 'b')])
  const keeper = connect(first.socket, second.socket)
  const asked = [{ game: 'st60', turn: nextTurn(st60, Date.now() - 120_000).turn, keyId: 'k1' }]
  const before = await keeper.seedsOf(asked)
  await first.kill()
  expect(await keeper.seedsOf(asked)).toEqual(before)
  await second.kill()
  await expect(keeper.seedsOf(asked)).rejects.toThrow()
})
