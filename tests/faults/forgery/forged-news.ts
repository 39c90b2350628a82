import { generateKeyPairSync } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { followDraws } from '@quayso/events/follow-draws'
import { connectNats } from '@quayso/events/nats'
import { drawSubject } from '@quayso/events/subjects'
import { eventKey, eventSecretKey, publishDraw, testDraw } from '@quayso/events/testing'
import { defineNats } from '@quayso/stack/parts/nats'
import type { Finding, Forgery } from './forgery-kind.ts'

const code = 'st45'
const subject = drawSubject(code)
const news = (index: number) => testDraw(index, { code })
const { privateKey: otherKey } = generateKeyPairSync('ed25519')

/** What the server answers to somebody without a password who publishes. */
async function publishAsStranger(natsUrl: string): Promise<string> {
  const { hostname, port } = new URL(natsUrl)
  const payload = JSON.stringify(news(1))
  const socket = connectSocket(Number(port), hostname).setEncoding('utf8')
  socket.write(`CONNECT {"verbose":false}\r\nPUB ${subject} ${payload.length}\r\n${payload}\r\n`)
  let answer = ''
  for await (const part of socket) answer += part
  return answer.includes('Authorization Violation') ? 'no-password' : 'taken'
}

/** Whoever reaches the server, and whoever has a password, tells viewers of draws that were never made. */
async function publishForgeries(dir: string): Promise<Finding> {
  const server = await defineNats({ dir: join(dir, 'nats') })
  await server.start()
  const draws = await connectNats(server.urlAs('draws'), 'draws')
  const live = await connectNats(server.urlAs('live'), 'live')
  const counted = new Map<string, number>()
  const count = (reason: string) => void counted.set(reason, (counted.get(reason) ?? 0) + 1)
  let told = 0
  const stop = followDraws({
    nats: live,
    keys: [eventKey],
    onEvent: () => void told++,
    onRefused: count,
    onOutage: () => {},
    replay: 0,
  })
  const watchLive = async () => {
    for await (const status of live.status()) if (status.type === 'error') count('no-permission')
  }
  const watching = watchLive()
  try {
    await live.flush()
    count(await publishAsStranger(server.url))
    publishDraw(live, eventSecretKey, news(2))
    draws.publish(subject, JSON.stringify(news(3)))
    publishDraw(draws, otherKey, news(4))
    publishDraw(draws, eventSecretKey, news(5))
    await draws.flush()
    await live.flush()
  } finally {
    await stop()
    await draws.close()
    await live.close()
    await watching
    await server.stop()
  }
  const by = [...counted.keys()]
  // The last one is true.
  return { by: told === 1 ? by : [...by, 'told'], details: { told, refused: Object.fromEntries(counted) } }
}

export const forgedNews: Forgery = {
  name: 'forged-news',
  expected: ['no-password', 'no-permission', 'unsigned', 'forged'],
  commit: (_world, dir) => publishForgeries(dir),
}
