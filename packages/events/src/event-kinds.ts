import { BoardEvent } from '@quayso/contract/calls/boards'
import { DrawEvent } from '@quayso/contract/calls/draws'
import { UnreadEvent } from '@quayso/contract/calls/inbox'
import { Compile } from 'typebox/compile'
import { boardStream, drawStream, type EventStream, unreadStream } from './stream.ts'
import { boardSubject, drawSubject, unreadSubject } from './subjects.ts'

/** The events of one stream: what they look like and where they belong. */
export interface EventKind<Event> {
  readonly stream: EventStream
  readonly isEvent: (value: unknown) => value is Event
  readonly subjectOf: (event: Event) => string
  /** Identifies an event: the same for a duplicate. */
  readonly keyOf: (event: Event) => string
}

const drawShape = Compile(DrawEvent)
export const drawEvents: EventKind<DrawEvent> = {
  stream: drawStream,
  isEvent: (value): value is DrawEvent => drawShape.Check(value),
  subjectOf: ({ code }) => drawSubject(code),
  // A draw is told again when the calendar of its game changes, for the next turn.
  keyOf: ({ code, turnNum, version, calendar = 0 }) => `${code}:${turnNum}:${version}:${calendar}`,
}

const boardShape = Compile(BoardEvent)
export const boardEvents: EventKind<BoardEvent> = {
  stream: boardStream,
  isEvent: (value): value is BoardEvent => boardShape.Check(value),
  subjectOf: ({ code }) => boardSubject(code),
  keyOf: ({ seq }) => String(seq),
}

const unreadShape = Compile(UnreadEvent)
export const unreadEvents: EventKind<UnreadEvent> = {
  stream: unreadStream,
  isEvent: (value): value is UnreadEvent => unreadShape.Check(value),
  subjectOf: () => unreadSubject,
  keyOf: ({ seq }) => String(seq),
}
