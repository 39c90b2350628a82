import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { consumeIfWrong } from '../../access/throttle.ts'
import { confirmationRateLimit } from '../limits.ts'
import type { Passwords } from '../passwords.ts'

export interface PasswordDeps {
  readonly db: Database
  readonly passwords: Passwords
}

interface Confirmation {
  readonly memberId: number
  readonly passwordHash: string | null
  readonly digest: string
  readonly at: Date
}

/** A session alone is not enough: it may be somebody else's by now, who must not be able to guess on. */
export async function confirmPassword({ db, passwords }: PasswordDeps, given: Confirmation): Promise<void> {
  const { memberId, passwordHash, digest, at } = given
  const isRight = () => passwords.fits(passwordHash, digest)
  if (!(await consumeIfWrong(db, [confirmationRateLimit(memberId)], at, isRight))) throw new AppError('password_wrong')
}
