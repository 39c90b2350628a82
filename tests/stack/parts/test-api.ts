import type { AddressInfo } from 'node:net'
import { type ApiDeps, buildApp } from '@quayso/api/app'
import type { Database } from '@quayso/database/connect'
import { pino } from 'pino'

/** The API on a database of a test, listening: for what others ask of it over HTTP. It knows no draws. */
export async function startTestApi(db: Database, deps: Pick<ApiDeps, 'consoleKeys' | 'liveKey' | 'push'>) {
  const app = buildApp({
    db,
    ...deps,
    snapshot: {
      of: () => undefined,
      isComplete: () => false,
      fill: () => {},
      apply: () => {},
      calendar: () => [],
      fillCalendar: () => {},
      settings: () => [],
      fillSettings: () => {},
    },
    pictures: {
      put: () => Promise.reject(new Error('this test gave no place for pictures')),
      get: async () => undefined,
      remove: async () => {},
    },
    now: () => new Date(),
    verifierKey: '',
    log: pino({ level: 'silent' }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
