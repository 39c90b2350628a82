import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { consume, type Limit } from './throttle.ts'

/** Pays for something a member sends, or refuses it and says when to come back. */
export async function consumeForMember(trx: Database, limit: Limit, memberId: number, at: Date): Promise<void> {
  await consume(trx, [{ limit, subject: String(memberId) }], at).catch((error) => {
    if (error instanceof AppError) throw new AppError('too_many', error.retryAfterSeconds)
    throw error
  })
}
