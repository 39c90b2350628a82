import { commandLimits, connect } from '@quayso/database/connect'
import { readEnvironment, serverUrl } from '@quayso/process/environment'
import { runCommand } from './commands.ts'

const db = connect({
  url: serverUrl(readEnvironment(process.env), 'DATABASE'),
  application: 'operators',
  maxConnections: 1,
  ...commandLimits,
  onIdleError: (error) => console.error(`lost a database connection: ${error.message}`),
})
try {
  const done = await runCommand(process.argv.slice(2), { db, now: () => new Date(), say: console.log })
  if (!done) process.exitCode = 1
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
