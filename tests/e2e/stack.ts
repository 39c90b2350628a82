import { test as base } from '@playwright/test'
import { temporaryDir } from '@quayso/tools/parts/temporary-dir'
import { defineStack, type Stack } from '@quayso/tools/stack/define-stack'
import { startGraphServer } from './graph-server.ts'

/** Names of this machine that browsers take for sites of their own. */
export const siteHost = 'quayso.localhost'
export const officeHost = 'office.localhost'
/** A name that is not this machine's own, to which browsers tell less. */
export const oldHost = 'quayso.test'

/** Every test of a project shares one running system; a test that breaks a part mends it before it ends. */
export const test = base.extend<{ consoleErrors: string[] }, { sampleDays: number; stack: Stack }>({
  sampleDays: [10, { option: true, scope: 'worker' }],
  stack: [
    async ({ sampleDays }, use) => {
      const { dir, remove } = temporaryDir('e2e')
      const graph = await startGraphServer()
      const apiEnv = { FB_APP_SECRET: 'secret', FB_GRAPH_URL: graph.url }
      const names = { hosts: [siteHost, officeHost, oldHost], officeHosts: [officeHost] }
      const stack = await defineStack({ dir, mode: 'production', sampleDays, apiEnv, ...names })
      try {
        await stack.start()
        await use(stack)
      } finally {
        // A stack that did not start whole has parts that run.
        await stack.stop()
        graph.close()
        remove()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url)
  },
  /** What the page complained about; a test that expects silence says so. */
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(errors)
  },
})
