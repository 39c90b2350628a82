import { createHash, randomBytes } from 'node:crypto'
import type { softPasskey } from './soft-passkey.ts'

/** The header `x-proof`, in answer to the details of the refusal `unproven`. */
export function answerUnproven(passkey: ReturnType<typeof softPasskey>, details: unknown): { 'x-proof': string } {
  const { nonce, options } = details as { nonce: string; options: { challenge: string } }
  const response = passkey.answer(options)
  return { 'x-proof': Buffer.from(JSON.stringify({ nonce, response })).toString('base64url') }
}

/** The proof of an act, as a person gives it with this passkey. */
export function signAct(passkey: ReturnType<typeof softPasskey>, act: string) {
  const nonce = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(`${act}${nonce}`).digest()
  const response = passkey.answer({ challenge: challenge.toString('base64url') })
  return {
    ...{ challenge, act, nonce, response: JSON.stringify(response) },
    credential_id: Buffer.from(passkey.id, 'base64url'),
  }
}
