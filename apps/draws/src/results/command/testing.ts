import type { Database } from '@quayso/database/connect'
import { createOperatorKey } from '@quayso/database/operator-key'
import { ofAge } from '@quayso/database/testing'

interface Typed {
  readonly args: string[]
  readonly operatorKey: string | undefined
}

/** Has the keys of people, who are operators with every role that commands need. */
export function openKeyring(owner: Database) {
  const keys = new Map<string, Promise<string>>()
  const makeKey = async (login: string) => {
    const roles = ['entry', 'checker', 'admin']
    const { id } = await owner
      .insertInto('operator')
      .values({ login, name: login, roles, state: 'active', ...ofAge })
      .returning('id')
      .executeTakeFirstOrThrow()
    return createOperatorKey(owner, id)
  }
  const keyOf = (login: string) => {
    const key = keys.get(login) ?? makeKey(login)
    keys.set(login, key)
    return key
  }

  /** The person at the end of a command, as `--by alice`, becomes a key. */
  const type = async (given: readonly string[]): Promise<Typed> => {
    const at = given.indexOf('--by')
    const by = at < 0 ? '' : (given[at + 1] ?? '')
    const args = at < 0 ? [...given] : given.toSpliced(at, 2)
    return { args, operatorKey: by === '' ? undefined : await keyOf(by) }
  }
  return { keyOf, type }
}
