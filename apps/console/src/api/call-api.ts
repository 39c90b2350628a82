import type { KeyObject } from 'node:crypto'
import {
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCallName,
  operatorPath,
} from '@quayso/contract/operator-calls'
import { type OperatorClaim, operatorTokenHeader, signOperatorToken } from '@quayso/process/operator-token'
import { Refusal } from '../kernel/refusal.ts'

/** Who asks, and who approved what needs two. */
interface Asking {
  readonly operator: Pick<OperatorClaim, 'id' | 'login' | 'roles'>
  readonly approvedBy?: number
}

/** Asks the API, which alone writes boards and members. Throws a refusal when it does not do it. */
export type CallApi = <Name extends OperatorCallName>(
  name: Name,
  body: OperatorBody<Name>,
  asking: Asking,
) => Promise<OperatorAnswer<Name>>

interface ApiOptions {
  /** Inside the private network. */
  readonly url: string
  readonly key: KeyObject
}

const timeoutMs = 5000
const codeKinds = {
  review_unknown: 'conflict',
  member_unknown: 'unknown',
  forbidden: 'forbidden',
  not_found: 'unavailable',
} as const

async function refusalOf(response: Response): Promise<Refusal> {
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string }
  const kind = codeKinds[code as keyof typeof codeKinds] ?? (response.status < 500 ? 'invalid' : 'unavailable')
  return new Refusal(kind, { reason: code })
}

export function createApi({ url, key }: ApiOptions): CallApi {
  return async (name, body, { operator, approvedBy }) => {
    const { id, login, roles } = operator
    const path = operatorPath(name)
    const text = JSON.stringify(body)
    const token = signOperatorToken(
      key,
      { id, login, roles, approvedBy },
      { method: 'POST', path, body: text },
      Date.now(),
    )
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [operatorTokenHeader]: token },
      body: text,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    if (!response) throw new Refusal('unavailable', { reason: 'api' })
    if (!response.ok) throw await refusalOf(response)
    return (await response.json()) as never
  }
}
