import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerAddCheckpoint, type WitnessAnswer, type WitnessedLog } from '@quayso/fairness/log/add-checkpoint'
import { cosign } from '@quayso/fairness/log/cosignature'
import type { WitnessMemory } from './memory.ts'

interface WitnessOptions {
  readonly memory: WitnessMemory
  readonly logs: readonly WitnessedLog[]
  /** In milliseconds. */
  readonly now: () => number
  readonly onAnswer: (line: Readonly<Record<string, unknown>>) => void
}

/** 63 hashes and a checkpoint with some large signatures of others. */
const maxBodyBytes = 128 * 1024
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
}
const maxConnections = 500

/** Undefined when it is too long or no UTF-8. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBodyBytes) return undefined
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts))
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'content-type': type }).end(text)
}

function sendAnswer(response: ServerResponse, answer: WitnessAnswer, { memory, now }: WitnessOptions) {
  if (answer.status === 200) send(response, 200, cosign(answer.body, Math.floor(now() / 1000), memory.signer))
  else if (answer.status === 409) send(response, 409, `${answer.size}\n`, 'text/x.tlog.size')
  else send(response, answer.status, `${answer.reason}\n`)
}

async function handle(request: IncomingMessage, response: ServerResponse, options: WitnessOptions): Promise<void> {
  const { memory, logs, onAnswer } = options
  if (request.url !== '/add-checkpoint') return send(response, 404, 'nothing here\n')
  if (request.method !== 'POST') return send(response, 405, 'POST only\n')
  const body = await readBody(request)
  if (body === undefined) {
    // What is still to come is not read.
    response.setHeader('connection', 'close')
    return send(response, 400, 'too long, or no UTF-8\n')
  }
  const answer = memory.decide((seenOf) => answerAddCheckpoint(body, logs, seenOf))
  sendAnswer(response, answer, options)
  const { status } = answer
  if (status === 200) onAnswer({ status, origin: answer.checkpoint.origin, size: answer.checkpoint.size })
  // The request holds a head that the log signed beside the one remembered: whoever has both can prove it.
  else if (status === 409) onAnswer(answer.twoHistories ? { ...answer, evidence: body } : answer)
  else onAnswer(answer)
}

/** An HTTP server that cosigns the heads of these logs (C2SP tlog-witness). */
export function witnessServer(options: WitnessOptions): Server {
  const server = createServer(limits, (request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      options.onAnswer({ status: 500, error: String(error) })
      if (!response.headersSent) send(response, 500, 'failed\n')
    })
  })
  server.maxConnections = maxConnections
  return server
}
