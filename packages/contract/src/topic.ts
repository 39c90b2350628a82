import type * as wire from './calls/topics.ts'

// Topics as pages know them: a turn is a number, and how it travels is known to `calls/` and the client alone.

/** What an author expects of a draw. */
export interface Pick extends Omit<wire.Pick, 'turnNum'> {
  readonly turn: number
}

export interface PickOutcome extends Omit<wire.PickOutcome, 'turnNum' | 'closeTime'> {
  readonly turn: number
  /** From then on it cannot be changed. */
  readonly closesAtMs: number
}

export interface Topic extends Omit<wire.Topic, 'pick'> {
  readonly pick: PickOutcome | null
}

/** The author's own topic, whether or not others see it. */
export interface OwnTopic extends Topic, Omit<wire.OwnTopic, 'pick'> {
  readonly pick: PickOutcome | null
}
