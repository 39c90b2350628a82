import fc from 'fast-check'
import { type ApiDocument, apiDrafts } from './api-drafts.ts'
import { type Draft, type InputRequest, type Target, toRequest } from './draft.ts'
import { kinds } from './kinds.ts'
import { pageDrafts } from './page-drafts.ts'
import { tornUploads } from './torn-uploads.ts'

export const uploadKind = 'torn uploads'

/** Requests with a single mistake get furthest. */
const weights: Readonly<Record<string, number>> = { right: 2, nonsense: 3, 'nonsense in texts': 2 }

/** Mostly sent to the apps directly: the edge rejects much, and caches what it has seen. */
function sentTo(app: Target, drafts: fc.Arbitrary<Draft>): fc.Arbitrary<readonly [Target, Draft]> {
  const target = fc.oneof(
    { weight: 4, arbitrary: fc.constant(app) },
    { weight: 1, arbitrary: fc.constant('edge' as const) },
  )
  return fc.tuple(target, drafts)
}

/** Requests for every call and page: few valid, most with one mistake of `kinds`. */
export function inputRequests(document: ApiDocument): fc.Arbitrary<InputRequest> {
  const asked = fc.oneof(
    { weight: 3, arbitrary: sentTo('api', apiDrafts(document)) },
    { weight: 1, arbitrary: sentTo('web', pageDrafts) },
  )
  const spoiled = Object.entries(kinds).map(([kind, spoil]) => ({
    weight: weights[kind] ?? 1,
    arbitrary: fc.tuple(asked, spoil).map(([[target, draft], make]) => toRequest(kind, target, make(draft))),
  }))
  const uploads = sentTo('api', tornUploads).map(([target, draft]) => toRequest(uploadKind, target, draft))
  return fc.oneof(...spoiled, { weight: 1, arbitrary: uploads })
}
