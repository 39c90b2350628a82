import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGunzip } from 'node:zlib'
import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { eventKey } from '@quayso/events/testing'
import { onTestFinished } from 'vitest'
import { buildLive, type Live } from './app.ts'

export const nowMs = () => Date.parse('2026-11-14T11:24:40.125Z')
export const waiting = { timeout: 45_000, interval: 10 }

export function event(seq: number, code = 'st60', openNum = '1,2,3,4,5'): DrawEvent {
  const turnNum = `20261114-${String(seq).padStart(4, '0')}`
  const times = { openTime: '', drawnAt: '', nextOpenTime: '' }
  const rest = { version: 1, status: 'confirmed', origin: 'own' } as const
  return { seq, code, ...rest, turnNum, openNum, detail: 'null', nextTurnNum: '', ...times }
}

export function message(seq: number, id: number, content: string | null, code = 'st60'): BoardEvent {
  const writer = { userId: 1, userName: 'Lan', iconUrl: '', userRole: '1' as const }
  return { seq, code, id, message: content === null ? null : { id, ...writer, content, addTime: '', editTime: null } }
}

export async function startLive(random = () => 0.5): Promise<Live & { port: number }> {
  const isGame = (code: string) => ['st60', 'mb60'].includes(code)
  const live = buildLive({ isGame, officeHosts: ['office.example'], passKeys: [eventKey], nowMs, random })
  await new Promise<void>((resolve) => live.server.listen(0, '127.0.0.1', resolve))
  onTestFinished(live.close)
  return { ...live, port: (live.server.address() as AddressInfo).port }
}

/** Opens a stream and collects what arrives. */
export function view(port: number, query: string, headers: Record<string, string> = {}) {
  const seen = { text: '', status: 0, closed: false, encoding: undefined as string | undefined }
  const request: ClientRequest = get({ port, path: `/live?${query}`, headers }, (response) => {
    seen.status = response.statusCode ?? 0
    seen.encoding = response.headers['content-encoding']
    const body = seen.encoding === 'gzip' ? response.pipe(createGunzip()) : response
    body.setEncoding('utf8').on('data', (text) => {
      seen.text += text
    })
    response.on('close', () => {
      seen.closed = true
    })
  })
  request.on('error', () => {
    seen.closed = true
  })
  onTestFinished(() => void request.destroy())
  return { seen, request }
}
