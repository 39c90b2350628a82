import { commandLimits, connect } from '@quayso/database/connect'
import { readEnvironment, serverUrl } from '@quayso/process/environment'
import { readFetchSettings } from '../sources/fetch/settings.ts'
import { runCommand } from './commands.ts'
import { readKeyFile } from './key-file.ts'

const db = connect({
  url: serverUrl(readEnvironment(process.env), 'DATABASE'),
  application: 'results',
  maxConnections: 2,
  ...commandLimits,
  onIdleError: (error) => console.error(`lost a database connection: ${error.message}`),
})
try {
  const { OPERATOR_KEY_FILE } = process.env
  const done = await runCommand(process.argv.slice(2), {
    db,
    nowMs: Date.now,
    say: console.log,
    fetchSettings: readFetchSettings(process.env),
    operatorKey: OPERATOR_KEY_FILE ? await readKeyFile(OPERATOR_KEY_FILE) : undefined,
  })
  if (!done) process.exitCode = 1
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
