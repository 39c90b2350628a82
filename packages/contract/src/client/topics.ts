import { toTurnNum } from '@quayso/games/time/turn'
import type * as wire from '../calls/topics.ts'
import { readTurn } from '../draw-view.ts'
import type { OwnTopic, Pick, PickOutcome, Topic } from '../topic.ts'
import * as boards from './boards.gen.ts'
import type { ClientOptions } from './call.ts'

function readPick({ turnNum, closeTime, ...pick }: wire.PickOutcome): PickOutcome {
  return { ...pick, turn: readTurn(turnNum), closesAtMs: Date.parse(closeTime) }
}

function readTopic<Told extends wire.Topic>(told: Told) {
  return { ...told, pick: told.pick && readPick(told.pick) }
}

function tellPick({ turn, ...pick }: Pick): wire.Pick {
  return { ...pick, turnNum: toTurnNum(turn) }
}

export async function fetchTopic(options: ClientOptions, id: number): Promise<Topic> {
  return readTopic(await boards.fetchTopic(options, { id }))
}

type NewTopic = Omit<wire.TopicPost, 'pick'> & { readonly pick?: Pick }

export async function postTopic(options: ClientOptions, { pick, ...texts }: NewTopic, key: string): Promise<OwnTopic> {
  return readTopic(await boards.postTopic(options, { ...texts, ...(pick && { pick: tellPick(pick) }) }, key))
}

/** Left out, a pick stays; null withdraws it. */
type EditedTopic = Omit<wire.TopicEdit, 'pick'> & { readonly pick?: Pick | null }

export async function editTopic(options: ClientOptions, { pick, ...texts }: EditedTopic): Promise<OwnTopic> {
  return readTopic(await boards.editTopic(options, { ...texts, pick: pick && tellPick(pick) }))
}
