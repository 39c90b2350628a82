import type { Feedback } from '@quayso/contract/calls/feedback'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { senderOf } from '../../access/sender.ts'
import { checkFeedback } from './check-feedback.ts'
import { addFeedback, countSentWithin, findByKey, forgetSenders, holdSender, wasSentWithin } from './queries.ts'

interface Sent {
  readonly feedback: Feedback
  readonly address: string
  readonly key: string | undefined
}

const limit = 5
const limitSeconds = 600
/** Without a key, the same again within this time is a repetition. */
const repetitionSeconds = 60

function isSame(a: Feedback, b: Feedback): boolean {
  return a.userName === b.userName && a.contact === b.contact && a.content === b.content
}

/** Whether it is saved under its key already; something else under that key would be lost, so it is refused. */
async function isSavedUnder(trx: Database, key: string, feedback: Feedback): Promise<boolean> {
  const saved = await findByKey(trx, key)
  if (saved && !isSame(saved, feedback)) throw new AppError('key_reused')
  return saved !== undefined
}

/** Saves it once, however often it is sent; when this returns it is in the database for good. */
export async function saveFeedback(db: Database, { feedback: given, address, key }: Sent): Promise<void> {
  const feedback = checkFeedback(given)
  const sending = { feedback, sender: senderOf(address), key }
  await db.transaction().execute(async (trx) => {
    await holdSender(trx, sending.sender)
    const isRepeated =
      key === undefined ? await wasSentWithin(trx, sending, repetitionSeconds) : await isSavedUnder(trx, key, feedback)
    if (isRepeated) return
    const { count, wait_seconds } = await countSentWithin(trx, sending.sender, limitSeconds)
    if (count >= limit) throw new AppError('too_many', Math.max(1, wait_seconds))
    await forgetSenders(trx, limitSeconds)
    // The same key may have come from another address in the meantime.
    if (!(await addFeedback(trx, sending)) && key !== undefined) await isSavedUnder(trx, key, feedback)
  })
}
