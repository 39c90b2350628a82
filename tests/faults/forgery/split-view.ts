import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { formatAddCheckpoint } from '@quayso/fairness/log/add-checkpoint'
import { checkWitnesses } from '@quayso/fairness/log/check-witnesses'
import { formatVerifierKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { freePort } from '@quayso/stack/parts/free-port'
import { definePart } from '@quayso/stack/parts/part'
import { root } from '@quayso/stack/paths'
import { openSiteLog } from '@quayso/tools/verify/open-site-log'
import { sql } from 'kysely'
import type { Finding, Forgery } from './forgery-kind.ts'
import { asOwner, readLog, rewriteLog, signEntries } from './rewrite-log.ts'
import { otherHistory, showOtherHistory } from './site-forgeries.ts'
import { type Copy, signer, type World } from './world.ts'

interface Head {
  readonly size: number
  readonly root: Buffer
  readonly note: string
}

async function defineWitness(dir: string) {
  const script = join(root, 'tools/src/witness/main.ts')
  const memory = join(dir, 'witness.db')
  const created = execFileSync(process.execPath, [script, '--memory', memory, '--new', 'witness.test/w1'])
  const listen = `127.0.0.1:${await freePort()}`
  const url = `http://${listen}`
  const part = definePart({
    name: 'witness',
    command: process.execPath,
    args: [script, '--memory', memory, '--listen', listen, '--log', formatVerifierKey(signer)],
    isReady: async () => (await fetch(url)).status === 404,
  })
  const ask = async (oldSize: number, note: string) => {
    const body = formatAddCheckpoint({ oldSize, proof: [], note })
    const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  }
  return { ...part, key: created.toString().trim(), ask }
}

/** What a visitor finds who insists on one witness. */
function checkCopy({ served }: Copy, witness: string) {
  return served(async (siteUrl) => {
    const { fault } = await checkWitnesses({
      log: await openSiteLog(siteUrl, signer),
      key: signer,
      openWitnessed: (count) => openSiteLog(siteUrl, signer, `witnessed/${count}`).catch(() => undefined),
      policy: { witnesses: [parseVerifierKey(witness, 'cosignature')], quorum: 1, maxAgeSeconds: 600 },
      nowSeconds: Math.floor(Date.now() / 1000),
    })
    return fault ?? 'none'
  })
}

/** One log is shown to the witness and to most people, another one under the same key to a single visitor. */
async function splitView({ onCopy }: World, dir: string): Promise<Finding> {
  const witness = await defineWitness(dir)
  await witness.start()
  try {
    return await onCopy(async (copy) => {
      const { db } = copy
      const { rows } = await sql<Head>`
        SELECT size, root, note FROM log_checkpoint ORDER BY size DESC OFFSET 1 LIMIT 1`.execute(db)
      const head = rows[0] as Head
      const { text: line } = await witness.ask(0, head.note)
      const showCosigned = sql`INSERT INTO log_cosignature (size, witness, line) VALUES (${head.size}, ${witness.key}, ${line})`
      await asOwner(db, [showCosigned])
      const honest = await checkCopy(copy, witness.key)

      const forged = otherHistory(await readLog(db))
      await rewriteLog(db, forged, signer)
      await asOwner(db, showOtherHistory)
      const { faults } = await copy.verify()
      const hidden = await checkCopy(copy, witness.key)
      const { size, root: signedRoot, note } = head
      await asOwner(db, [
        sql`INSERT INTO log_checkpoint (size, root, note, subtrees) VALUES (${size}, ${signedRoot}, ${note}, '{}')`,
        showCosigned,
      ])
      const borrowed = await checkCopy(copy, witness.key)
      const { status } = await witness.ask(size, signEntries(forged.slice(0, size), signer).note)
      const by = [
        hidden,
        borrowed,
        status === 409 ? 'witness-refused' : 'cosigned',
        ...(honest === 'none' ? [] : [honest]),
      ]
      return { by, details: { withoutWitness: faults.length, honest, witness: status } }
    })
  } finally {
    await witness.stop()
  }
}

export const splitViewForgery: Forgery = {
  name: 'split-view',
  expected: ['quorum-missing', 'split-view', 'witness-refused'],
  commit: splitView,
}
