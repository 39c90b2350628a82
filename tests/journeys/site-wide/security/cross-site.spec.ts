import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { joinMember } from '@quayso/stack/browser/sample-members'
import { fillBoard, reachBoard } from '../../support/boards.ts'
import { query } from '../../support/database.ts'
import { addressOf, drawOf } from '../../support/detail-draws.ts'
import { partnerHost } from '../../support/hosts.ts'
import { allowAccountsInFrames, framing } from '../../support/parent-site.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'
import { prepareStateChanges, type StateChange, stateChangingPaths } from './state-changes.ts'

test.use(desk)

type AddressedChange = StateChange & { readonly url: string }

/** Tables that a stranger must not change; counters of attempts are not among them. */
const guarded = [
  ...[
    'member',
    'member_identity',
    'session',
    'known_network',
    'audit',
    'feedback',
    'board',
    'message',
    'topic',
    'pick',
  ],
  ...['follow_topic', 'follow_author', 'report', 'review', 'mute'],
]

async function fingerprint(stack: StackAddresses): Promise<string> {
  const each = guarded.map(
    (table) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t) ${table}`,
  )
  const [row] = await query(stack, `SELECT ${each.join(', ')}`)
  return JSON.stringify(row)
}

/** Another site, on another host: 127.0.0.1 is ours. */
async function hostileSite() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Free money</title><body></body>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** By picture, prefetch, form and script, all from one page. */
async function attackFromPage(page: Page, addressed: readonly AddressedChange[]): Promise<void> {
  await page.evaluate(async (all) => {
    const settled = (element: HTMLElement) =>
      new Promise((resolve) => {
        element.onload = resolve
        element.onerror = resolve
      })
    const post = async (action: string, enctype: string, fields: Readonly<Record<string, string>>) => {
      const target = `${action} ${enctype}`
      const frame = Object.assign(document.createElement('iframe'), { name: target })
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype, target })
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      document.body.append(frame, form)
      const sent = settled(frame)
      form.submit()
      await sent
    }
    for (const { url, body = {} } of all) {
      const json = JSON.stringify(body)
      const image = Object.assign(new Image(), { src: url })
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: url })
      const seen = [settled(image), settled(link)]
      document.head.append(link)
      const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
      const ask = (options: RequestInit) => fetch(url, { credentials: 'include', ...options }).catch(() => {})
      await Promise.all([
        ...seen,
        post(url, 'application/x-www-form-urlencoded', fields),
        post(url, 'multipart/form-data', fields),
        // Sent as JSON with an equals sign in an unused value.
        post(url, 'text/plain', { [`${json.slice(0, -1)}${json === '{}' ? '' : ','}"x":"`]: '"}' }),
        ask({ mode: 'no-cors' }),
        ask({ mode: 'no-cors', method: 'POST', body: json }),
        ask({ method: 'POST', body: json, headers: { 'content-type': 'application/json' } }),
      ])
    }
  }, addressed)
}

/** By following a link, and by navigating the window. */
async function attackByNavigation(page: Page, hostileUrl: string, address: string): Promise<void> {
  await page.goto(hostileUrl)
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href, text: 'x' }))
  }, address)
  await Promise.all([page.waitForURL(address), page.click('a')])
  await page.goto(hostileUrl)
  await Promise.all([page.waitForURL(address), page.evaluate((href) => location.assign(href), address)])
}

/** How many requests of each kind reached the API. */
function countAttacks(page: Page, apiUrl: string): ReadonlyMap<string, number> {
  const ways = new Map<string, number>()
  page.on('request', (request) => {
    if (!request.url().startsWith(apiUrl)) return
    const way = `${request.method()} ${request.resourceType()}`
    ways.set(way, (ways.get(way) ?? 0) + 1)
  })
  return ways
}

test('another site changes nothing by picture, link, prefetch, form, script or navigation', { tag: '@alone' }, async ({
  page,
  stack,
}) => {
  const { victim, changes } = await prepareStateChanges(stack)
  expect(changes.map(({ name }) => name).sort()).toEqual([...stateChangingPaths.keys()].sort())
  // Not through the edge, whose rate limit would refuse this many.
  const addressed = changes.map((change) => ({ ...change, url: stack.apiUrl + change.path }))
  await page.context().addCookies([{ name: 'token', value: victim.token, url: stack.url, sameSite: 'Lax' }])

  const hostile = await hostileSite()
  const ways = countAttacks(page, stack.apiUrl)
  const before = await fingerprint(stack)
  // To the API a navigation is a GET with the cookie: the browser itself makes a few, the GET that deletes among them.
  for (const { url } of addressed) await page.request.get(url)
  const navigated = addressed.filter(({ name }) => ['deleteMessage', 'postMessage', 'logout'].includes(name))
  // In this order: what was prefetched would not be requested again.
  for (const { url } of navigated) await attackByNavigation(page, hostile.url, url)
  await page.goto(hostile.url)
  await attackFromPage(page, addressed)
  hostile.close()
  expect(await fingerprint(stack)).toBe(before)
  const count = addressed.length
  expect(Object.fromEntries(ways)).toEqual({
    ...{ 'GET image': count, 'GET other': count, 'GET fetch': count, 'GET document': 2 * navigated.length },
    ...{ 'POST document': 3 * count, 'POST fetch': 2 * count },
  })

  // The calls are valid: with the header each of them is accepted.
  const refused: Record<string, number> = {}
  for (const { name, url, body } of addressed) {
    const headers = {
      'x-session-token': victim.token,
      'idempotency-key': crypto.randomUUID(),
      // A separate address: others may have used up their rate limit.
      'x-forwarded-for': '198.51.100.7',
    }
    const answer = await page.request.fetch(url, { method: body ? 'POST' : 'GET', headers, data: body })
    if (!answer.ok()) refused[name] = answer.status()
  }
  // No social network is configured, there is no picture, and the account that would log out is deleted.
  expect(refused).toEqual({ socialLogin: 403, uploadImage: 400, logout: 401 })
})

test('[FRAME-07] in another site’s frame a board asks for no login, and links to its own window for writing', {
  tag: '@alone',
}, async ({ page, context, parents, siteUrl, stack }) => {
  await fillBoard(stack, 'kontum', await joinMember(stack.postgres.url), 1)
  const address = addressOf(await drawOf(page.request, 'kontum'))
  const inFrame = address.replace('/detail', '/LobbyDetail')
  const open = async (query: string) => {
    parents.show('/', framing(`${siteUrl}${inFrame}${query}`))
    await page.goto(`${parents.origin(partnerHost)}/`)
    const board = page.frameLocator('#lobby').getByTestId('board')
    await board.scrollIntoViewIfNeeded()
    return board
  }
  for (const [lang, words] of [
    ['en', 'Open this page in its own window to write'],
    ['th', 'เปิดหน้านี้ในหน้าต่างใหม่เพื่อเขียน'],
    ['zh', '在新窗口中打开本页以发言'],
  ] as const) {
    await expect((await open(`&lang=${lang}`)).getByRole('link', { name: words })).toBeVisible()
  }
  const board = await open('')
  // Also after the live board is loaded: before that nothing can be reported.
  await expect(board.getByRole('button', { name: 'Báo cáo tin nhắn' })).toBeVisible()
  await expect(board.getByRole('textbox')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await board.getByRole('link', { name: 'Mở trang này trong cửa sổ riêng để viết' }).click()
  const ownWindow = await opened
  await expect(ownWindow).toHaveURL(`${siteUrl}${address}#board`)
  expect(await ownWindow.evaluate(() => window.opener)).toBeNull()
  await expect((await reachBoard(ownWindow)).box).toBeEnabled()
  await ownWindow.close()

  await allowAccountsInFrames(stack, true)
  try {
    await expect(async () => {
      await expect((await open('')).getByRole('textbox')).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
  } finally {
    await allowAccountsInFrames(stack, false)
  }
})
