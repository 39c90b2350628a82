import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import type { Operator, Sender } from '../kernel/context.ts'
import { fromOf } from '../kernel/from-of.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Services } from '../services.ts'

interface Outcome {
  /** Outside of the call's transaction, which is over. */
  readonly db: Database
  readonly operator: Operator
  readonly sender: Sender
  readonly services: Pick<Services, 'secrets'>
  readonly now: Date
}

/** Says of something that was audited and then not done why it was not. */
export async function auditNotDone(
  { db, operator, sender, services, now }: Outcome,
  subject: string,
  why: string,
): Promise<void> {
  const entry = {
    ...{ at: now, who: operator.login, action: 'not-done', subject, after: { why } },
    ...{ way: `session ${operator.sessionId}`, requestId: sender.requestId },
  }
  await db.transaction().execute((trx) => appendAudit(trx, entry, fromOf(sender, services)))
}

/** Does through the API what has been audited already; when that fails, the failure is audited, too. */
export async function doAudited<Answer>(
  outcome: Outcome,
  subject: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    await auditNotDone(outcome, subject, error instanceof Refusal ? error.kind : 'failed')
    throw error
  }
}
