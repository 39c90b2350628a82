import { passwordDigest } from '@quayso/contract/rules/password-digest'
import type { PlainRequest } from './send-once.ts'

interface Message {
  readonly key: string
  readonly content: string
  readonly token: string
  readonly address: string
}

interface Login {
  readonly userName: string
  readonly password: string
  readonly address: string
}

const json = { 'content-type': 'application/json' }

/** A member posts a message on a board that everyone watches. */
export function messageRequest({ key, content, token, address }: Message): PlainRequest {
  return {
    method: 'POST',
    path: '/api/analysis/front/boardMessage/save',
    headers: { ...json, 'idempotency-key': key, 'x-session-token': token, 'x-forwarded-for': address },
    body: JSON.stringify({ gameCode: 'st60', content }),
  }
}

export function loginRequest({ userName, password, address }: Login): PlainRequest {
  return {
    method: 'POST',
    path: '/api/analysis/front/index/login',
    headers: { ...json, 'x-forwarded-for': address },
    body: JSON.stringify({ userName, password: passwordDigest(userName, password), loginSrc: 0 }),
  }
}
