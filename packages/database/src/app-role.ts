import pg from 'pg'
import { primaryUrl, serverUrls, severalServers } from './servers.ts'

/** The roles that the apps log in with; migrations grant their rights. */
export const appRoles = ['quayso_api', 'quayso_draws', 'quayso_console', 'quayso_work'] as const
export type AppRole = (typeof appRoles)[number]

/** The URL of the same database for an app, on a server that trusts local connections without a password. */
export function asRole(url: string, role: AppRole): string {
  const urls = serverUrls(url).map((one) => {
    const appUrl = new URL(one)
    appUrl.username = role
    return appUrl.href
  })
  return severalServers(urls)
}

/** A role without a password cannot log in where one is required. */
export async function setPassword(url: string, role: AppRole, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  await client.connect()
  try {
    await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
