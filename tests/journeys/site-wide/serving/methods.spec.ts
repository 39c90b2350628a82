import { expect } from '@playwright/test'
import { sitePages } from '@quayso/stack/browser/pages'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

test('unsupported methods are refused on every page, with the site’s layout', async ({ request }) => {
  for (const { page, address: named } of sitePages) {
    const address = named.replace(/\{.*?\}/, '20261114')
    // The check of tickets is a form that is posted to its page.
    for (const method of page === 'check' ? ['PUT', 'DELETE'] : ['POST', 'PUT', 'DELETE']) {
      const answer = await request.fetch(address, { method })
      expect.soft({ method, address, status: answer.status() }).toEqual({ method, address, status: 405 })
      expect.soft(await answer.text()).toContain('<main id="main"')
    }
  }
})
