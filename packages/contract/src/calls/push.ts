import { locales } from '@quayso/games/locale'
import { type Static, Type } from 'typebox'
import { postKinds } from '../push-message.ts'
import { mostFollows } from '../rules/most-follows.ts'
import { defineCalls } from './define-calls.ts'
import { Done, oneAnswer } from './envelope.ts'

/** Minutes of the day in Vietnam. */
const Minute = Type.Integer({ minimum: 0, maximum: 1439 })

const Endpoint = Type.String({
  maxLength: 1000,
  description: 'The address that the browser got from its push service; who knows it may change the subscription',
})

export const PushFollow = Type.Object(
  {
    kind: Type.Enum(['region', 'game', 'ticket', 'claim'], { type: 'string' }),
    target: Type.String({
      maxLength: 60,
      description:
        'A region: xsmn, xsmt, xsmb. A game that is drawn by a state lottery: hcm. The draw of a ticket, or of one that won and is not claimed: hcm:20261116',
    }),
  },
  { title: 'PushFollow', additionalProperties: false },
)
export type PushFollow = Static<typeof PushFollow>

const settings = {
  posts: Type.Array(Type.Enum([...postKinds], { type: 'string' }), {
    maxItems: postKinds.length,
    uniqueItems: true,
    description:
      'For members: answers to own topics, topics of followed authors, answers in followed topics (one an hour for each)',
  }),
  locale: Type.Enum([...locales], { type: 'string' }),
  follows: Type.Array(PushFollow, { maxItems: mostFollows }),
  quiet: Type.Union([
    Type.Object({ from: Minute, to: Minute }, { additionalProperties: false }),
    Type.Null({ description: 'At no time' }),
  ]),
  showsNumbers: Type.Boolean({ description: 'Whether messages carry numbers' }),
}

const PushSettings = Type.Object(settings, { title: 'PushSettings' })
export type PushSettings = Static<typeof PushSettings>

const key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$`, description: `${bytes} bytes as base64url` })
}

const PushSubscription = Type.Object(
  {
    endpoint: Endpoint,
    keys: Type.Object({ p256dh: key(65), auth: key(16) }, { additionalProperties: false }),
    ...settings,
  },
  { title: 'PushSubscription', additionalProperties: false },
)
export type PushSubscription = Static<typeof PushSubscription>

const OwnEndpoint = Type.Object({ endpoint: Endpoint }, { title: 'OwnEndpoint', additionalProperties: false })

const path = '/api/analysis/front/push'
const push = { who: 'anyone', tags: ['push'] } as const
const own = { ...push, method: 'POST', kept: 'never', body: OwnEndpoint } as const
export const pushCalls = defineCalls({
  fetchPushKey: {
    ...push,
    method: 'GET',
    path: `${path}/key`,
    kept: 'a minute',
    operationId: 'pushKey',
    summary: 'The key that browsers subscribe to notifications with',
    answer: oneAnswer(
      Type.Object({
        key: Type.Union([Type.String(), Type.Null({ description: 'Nothing is sent at present' })]),
      }),
    ),
  },
  savePushSubscription: {
    ...push,
    method: 'POST',
    path: `${path}/save`,
    kept: 'never',
    operationId: 'savePushSubscription',
    summary: 'Tells this device of results, or changes what it is told',
    description:
      'Once per endpoint: what was saved before is replaced. With the token of a login it is a device of the member until that login ends: results go to the inbox, too, and it is told of posts. Only push services of browsers are taken. Sixty changes at once from one address, then too_many_tries with retry-after.',
    body: PushSubscription,
    answer: Done,
  },
  readPushSubscription: {
    ...own,
    path: `${path}/read`,
    operationId: 'readPushSubscription',
    summary: 'What this device is told',
    description: 'not_found when nothing is sent to it (any more).',
    answer: oneAnswer(PushSettings),
  },
  linkPushSubscription: {
    ...own,
    who: 'member',
    path: `${path}/link`,
    operationId: 'linkPushSubscription',
    summary: 'Makes this device one of the member, until the login ends',
    description:
      'What it is told goes to the inbox, too, and it is told of posts. A device that is not known is no fault.',
    answer: Done,
  },
  deletePushSubscription: {
    ...own,
    path: `${path}/delete`,
    operationId: 'deletePushSubscription',
    summary: 'Tells this device nothing any more',
    answer: Done,
  },
  sendTestPush: {
    ...own,
    path: `${path}/test`,
    operationId: 'sendTestPush',
    summary: 'Sends a notification to this device, to see whether it arrives',
    description: 'Three at once, then one every five minutes; too_many_tries with retry-after.',
    answer: Done,
  },
})
