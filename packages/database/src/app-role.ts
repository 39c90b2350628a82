import pg from 'pg'
import { primaryUrl } from './servers.ts'

/** What an app logs in as; migration 0007 says what each may do. */
export const appRoles = ['quayso_api', 'quayso_draws'] as const
export type AppRole = (typeof appRoles)[number]

/** The same database for an app, on a server that asks its own machine for no password. */
export function asRole(url: string, role: AppRole): string {
  const appUrl = new URL(url)
  appUrl.username = role
  return appUrl.href
}

/** Without one, a role gets in nowhere that asks for it. */
export async function setPassword(url: string, role: AppRole, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  await client.connect()
  try {
    await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
