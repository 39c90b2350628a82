import { expect } from '@playwright/test'
import { sitePages } from '@quayso/testing/browser/pages'
import { test } from '../../support/stack.ts'

test('unsupported methods are refused on every page, with the site’s layout', async ({ request }) => {
  const addresses = sitePages.map(({ address }) => address.replace(/\{.*?\}/, '20261114'))
  for (const address of addresses) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await request.fetch(address, { method })
      expect.soft({ method, address, status: answer.status() }).toEqual({ method, address, status: 405 })
      expect.soft(await answer.text()).toContain('<main id="main"')
    }
  }
})
