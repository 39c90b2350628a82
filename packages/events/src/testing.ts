import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Nats } from './nats.ts'
import { signedHeaders } from './sign-event.ts'
import { drawStream, ensureStream } from './stream.ts'
import { drawMessageId, drawSubject } from './subjects.ts'

/** The keys of a writer of events. */
export const { privateKey: eventSecretKey, publicKey: eventKey } = generateKeyPairSync('ed25519')

/** A whole event of a draw. */
export function testDraw(index: number, changed: Partial<DrawEvent> = {}): DrawEvent {
  const turnNum = (i: number) => `20261114-${String(i).padStart(4, '0')}`
  return {
    seq: index,
    code: 'st60',
    turnNum: turnNum(index),
    openTime: '2026-11-14T18:24:00+07:00',
    openNum: '1,2,3,4,5',
    detail: 'null',
    version: 1,
    status: 'confirmed',
    origin: 'own',
    drawnAt: '2026-11-14T11:24:00.012Z',
    nextTurnNum: turnNum(index + 1),
    nextOpenTime: '2026-11-14T18:25:00+07:00',
    ...changed,
  }
}

/** The stream of draws on a new server, before any relay makes it. */
export async function createDrawStream(nats: Nats): Promise<void> {
  await ensureStream(await jetstreamManager(nats, { checkAPI: false }), drawStream, 1)
}

/** Publishes a draw as its writer does, or as a thief of the key would. */
export function publishDraw(nats: Nats, key: KeyObject, event: DrawEvent): void {
  const message = {
    subject: drawSubject(event.code),
    messageId: drawMessageId(event.code, event.seq, event.version),
    payload: Buffer.from(JSON.stringify(event)),
  }
  nats.publish(message.subject, message.payload, { headers: signedHeaders(message, key) })
}
