import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { defineDevServer } from '@quayso/stack/define-dev-server'
import { freePort } from '@quayso/stack/parts/free-port'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { copyCheckout } from '../../support/copy-checkout.ts'
import { test } from '../../support/stack.ts'

/** Each imports a dependency that home does not. */
const others = ['/verify', '/tickets', '/corrections']

test('[DEV-01] the development server, without a cache: the script of home runs, and no page bundles dependencies again', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const { dir, remove } = temporaryDir('dev-server')
  // Without the cache of the checkout, whose route types the server would delete for a moment.
  copyCheckout(root, dir)
  const port = await freePort()
  const bundlings: string[] = []
  const server = defineDevServer({
    port,
    checkout: dir,
    env: { API_URL: stack.apiUrl, LIVE_URL: stack.liveUrl },
    onLine: (line) => line.includes('[optimizer] bundling') && bundlings.push(line),
  })
  const open = async (path: string) => {
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await hydrated(page)
  }
  try {
    await server.start()
    await open('/')
    const countdown = page.locator('[data-countdown]:visible').first()
    const shown = await countdown.getAttribute('data-countdown')
    await expect(countdown).not.toHaveAttribute('data-countdown', shown ?? '')
    // A script waits for the dependencies that it imports.
    for (const path of others) {
      await open(path)
      expect(bundlings, path).toHaveLength(1)
    }
    expect(consoleErrors).toEqual([])
  } finally {
    await server.stop()
    remove()
  }
})
