import type { KeyObject } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import type { OperatorAnswer, OperatorBody } from '@quayso/contract/operator-calls'
import type { OperatorClaim } from '@quayso/process/operator-token'
import type { FastifyPluginAsync } from 'fastify'
import { serveOperators } from '../../access/operator.ts'
import type { BoardsDeps } from '../deps.ts'
import { decideReview } from '../moderation/decide.ts'
import { type MuteLength, muteMember, unmuteMember } from '../moderation/mutes.ts'
import { resetName } from '../moderation/reset-name.ts'
import { undoDecision } from '../moderation/undo.ts'
import { warnMember } from '../moderation/warn.ts'
import { readTally } from '../picks/queries.ts'
import { measureRule, tryText } from './try-rules.ts'

export interface OperatorsDeps extends BoardsDeps {
  readonly keys: readonly KeyObject[]
}

type Outcome = OperatorAnswer<'decide'>['outcomes'][number]['outcome']

const outcomes: Readonly<Record<string, Outcome>> = { review_unknown: 'gone', forbidden: 'moderator' }
const dayMinutes = 1440

function toLength(days: number | null): MuteLength {
  return { minutes: days === null ? null : days * dayMinutes }
}

/** Each on its own: what somebody else was quicker with does not keep the others waiting. */
async function decideAll({ db, now }: BoardsDeps, body: OperatorBody<'decide'>, { id }: OperatorClaim) {
  const { reviewIds, decision, reason, mute } = body
  if (decision === 'removed' && reason === undefined) throw new AppError('invalid_request')
  const decided: OperatorAnswer<'decide'>['outcomes'] = []
  for (const reviewId of reviewIds) {
    const length = mute && toLength(mute.days)
    const outcome = await decideReview(db, {
      ...{ reviewId, decision, by: { operatorId: id }, at: now() },
      ...{ reason: decision === 'removed' ? reason : undefined, mute: length },
    }).then(
      (): Outcome => 'done',
      (error: unknown) => {
        const known = error instanceof AppError ? outcomes[error.code] : undefined
        if (!known) throw error
        return known
      },
    )
    decided.push({ reviewId, outcome })
  }
  return { outcomes: decided }
}

/** What operators do to boards and to who writes there, asked for by the console. */
export const operatorsRoutes: FastifyPluginAsync<OperatorsDeps> = async (app, { keys, ...deps }) => {
  const { db, now, onNews } = deps
  serveOperators(
    app,
    { keys, now },
    {
      decide: async (body, operator) => {
        const answer = await decideAll(deps, body, operator)
        onNews()
        return answer
      },
      undo: async ({ actId }, { id }) => {
        await undoDecision(db, { actId, operatorId: id, at: now() })
        onNews()
        return {}
      },
      warn: async ({ memberId, reason, messageId, topicId }, { id }) => {
        const reviewed =
          messageId !== undefined
            ? ({ kind: 'message', id: messageId } as const)
            : topicId !== undefined
              ? ({ kind: 'topic', id: topicId } as const)
              : undefined
        await warnMember(db, { by: { operatorId: id }, memberId, at: now(), reason, reviewed })
        return {}
      },
      mute: async ({ memberId, days, reason }, { id }) => {
        await muteMember(db, { by: { operatorId: id }, memberId, at: now(), reason, ...toLength(days) })
        return {}
      },
      unmute: async ({ memberId }, { id }) => {
        await unmuteMember(db, { by: { operatorId: id }, memberId, at: now() })
        return {}
      },
      'reset-name': async ({ memberId }, { id }) => {
        await resetName(db, { by: { operatorId: id }, memberId, at: now() })
        return {}
      },
      'member-picks': async ({ memberId }) => readTally(db, memberId),
      'try-text': async (body) => tryText(db, body),
      'measure-rule': async ({ draft }) => measureRule(db, draft),
    },
  )
}
