import { type Permission, permissions } from '../access/permissions.ts'
import type { Handlers } from '../kernel/context.ts'
import type { sessionCalls } from './calls.ts'

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  'session.me': async (_input, { operator, levelOf, services, now }) => {
    const { login, name, roles, locale, hasLetterKeys } = operator
    const own = (Object.keys(permissions) as Permission[]).flatMap((permission) => {
      const level = levelOf(permission)
      return level ? [[permission, level] as const] : []
    })
    return {
      operator: { login, name, roles: [...roles], locale, hasLetterKeys, permissions: Object.fromEntries(own) },
      siteUrl: services.siteUrl,
      now: now.toISOString(),
    }
  },
}
