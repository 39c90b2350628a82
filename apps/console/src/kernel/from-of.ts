import type { From } from '@quayso/database/operator-audit'
import { isToken, tokenHash } from '../identity/secrets.ts'
import type { Services } from '../services.ts'
import type { Sender } from './context.ts'
import { machineCookie } from './cookies.ts'

/** From where a request came, for the audit; who signs in on a new machine has no cookie of it yet. */
export function fromOf({ address, cookies }: Sender, { secrets }: Pick<Services, 'secrets'>): From {
  const machine = cookies[machineCookie]
  return { address, machineHash: isToken(machine) ? tokenHash(machine) : null, key: secrets.where }
}
