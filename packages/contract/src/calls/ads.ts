import { Type } from 'typebox'
import { defineCalls } from './define-calls.ts'
import { Done } from './envelope.ts'

/** More than a page shows. */
const AdIds = Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 50 })

export const adCalls = defineCalls({
  countAds: {
    method: 'POST',
    path: '/api/analysis/front/ad/count',
    who: 'anyone',
    kept: 'never',
    operationId: 'countAds',
    tags: ['site'],
    summary: 'Tells which advertisements of a page were seen and clicked',
    description:
      'Sent once by a page that is left: an advertisement is seen when it was on the screen for a second. Added to the totals of the day; nothing about the sender is kept. Thirty a minute from one address, then too_many.',
    body: Type.Object({ views: AdIds, clicks: AdIds }, { title: 'AdCounts', additionalProperties: false }),
    answer: Done,
  },
})
