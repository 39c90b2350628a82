import pg from 'pg'
import { primaryUrl, serverUrls, severalServers } from './servers.ts'

/** What an app logs in as; migration 0007 says what each may do. */
export const appRoles = ['quayso_api', 'quayso_draws'] as const
export type AppRole = (typeof appRoles)[number]

/** The same database for an app, on a server that asks its own machine for no password. */
export function asRole(url: string, role: AppRole): string {
  const urls = serverUrls(url).map((one) => {
    const appUrl = new URL(one)
    appUrl.username = role
    return appUrl.href
  })
  return severalServers(urls)
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
