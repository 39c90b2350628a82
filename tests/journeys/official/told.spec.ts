import { chromium, expect, type Page } from '@playwright/test'
import { replyToTopic } from '@quayso/contract/client/boards.gen'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import { regionOf } from '@quayso/games/regions'
import { toTurnNum } from '@quayso/games/time/turn'
import type { StackAddresses } from '@quayso/stack/addresses'
import { fullChromium } from '@quayso/stack/browser/chromium'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { lastWholeDraw } from '@quayso/stack/operator'
import { confirmResult } from '@quayso/stack/parts/confirm-result'
import type { PushService } from '@quayso/stack/parts/push-service/push-service'
import { southernTiers } from '@quayso/stack/samples/southern-tiers'
import { query } from '../support/database.ts'
import { pressNotification, pushTo, shown } from '../support/notifications.ts'
import { gamesOfResults } from '../support/official-results.ts'
import { test } from '../support/stack.ts'
import { fillTopics } from '../support/topics.ts'

/** The station that drew last and whose draw can be confirmed, less than a day ago: an older result is told nobody. */
function newestDraw(nowMs: number) {
  const stations = games.filter((game) => regionOf(game) && !gamesOfResults.includes(game.code))
  const draws = stations.map((game) => ({ game, ...lastWholeDraw(game, nowMs) }))
  const [newest] = draws.sort((a, b) => b.atMs - a.atMs)
  if (!newest) throw new Error('no station is left')
  const turnNum = toTurnNum(newest.turn)
  return { code: newest.game.code, name: gameName(newest.game, 'vi', newest.atMs), turnNum }
}

const tiers = southernTiers('305127')

/** The browser without its maker's push service: it subscribes to ours. Everything else is the browser's own. */
async function subscribeTo(service: PushService, page: Page): Promise<string> {
  const subscription = service.subscribe()
  await page.addInitScript(({ endpoint, keys }) => {
    const given = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes')
        return given
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? given : null),
    })
  }, subscription)
  return subscription.endpoint
}

async function keepTicket(page: Page, { code, turnNum }: ReturnType<typeof newestDraw>, number: string) {
  await page.getByRole('button', { name: /^Thêm vé/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ngày quay').fill(turnNum.replace(/(....)(..)(..)/, '$1-$2-$3'))
  await dialog.getByLabel('Đài').selectOption(code)
  await dialog.getByRole('textbox', { name: /^Số trên vé/ }).fill(number)
  await dialog.getByRole('button', { name: 'Lưu vé' }).click()
  await expect(dialog).toBeHidden()
}

/** A phone whose browser may show notifications. */
async function openDevice({ url }: StackAddresses, service: PushService) {
  const browser = await chromium.launch(fullChromium)
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
    permissions: ['notifications'],
  })
  const page = await context.newPage()
  const endpoint = await subscribeTo(service, page)
  const received = () => service.received.flatMap((one) => (one.endpoint === endpoint ? [one.message] : []))
  return { page, received, close: () => browser.close() }
}

async function turnOn(page: Page): Promise<void> {
  await page.goto('/settings/notifications')
  await page.getByRole('switch', { name: /^Miền Bắc/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Máy này đang nhận thông báo')).toBeVisible()
  // The journey is also run at night.
  await page.getByRole('switch', { name: 'Bật giờ yên tĩnh' }).click()
  await expect(page.getByLabel('Từ', { exact: true })).toBeHidden()
}

async function confirm(stack: StackAddresses, { code, turnNum }: ReturnType<typeof newestDraw>): Promise<void> {
  const url = asRole(stack.database.url, 'quayso_draws')
  const db = connect({ url, application: 'sources', maxConnections: 1, onIdleError: () => {} })
  await confirmResult(db, { code, turnNum, tiers }, Date.now())
  await db.destroy()
}

test('[NOTE-01, NOTE-02, NOTE-08, WALL-03] a device is told of the draw of its ticket, and a press opens the checked ticket', async ({
  stack,
  pushService,
}) => {
  const draw = newestDraw(Date.now())
  const { page, received, close } = await openDevice(stack, pushService)
  const day = draw.turnNum.replace(/....(..)(..)/, '$2-$1')
  const words = { title: `${draw.name} ${day}: vé có kết quả`, body: 'Bấm để xem vé của bạn.' }

  await page.goto('/tickets')
  await keepTicket(page, draw, '305127')
  const openTicket = () => page.getByRole('button', { name: 'Thêm: vé 305127' }).click()
  const bell = page.getByRole('switch', { name: /^Báo khi có kết quả/ })
  await openTicket()
  await bell.click()
  const sheet = page.getByRole('dialog', { name: `Báo khi ${draw.name} quay xong?` })
  // Days do not break across lines.
  await expect(sheet).toContainText(words.title.replace('-', '-\u2060'))
  await expect(sheet).toContainText(words.body)
  await sheet.getByRole('button', { name: 'Để sau' }).click()
  await expect(bell).not.toBeChecked()

  await turnOn(page)
  await page.goto('/tickets')
  await openTicket()
  await bell.click()
  await expect(bell).toBeChecked()
  await page.goto('/settings/notifications')
  const push = await pushTo(page)

  await confirm(stack, draw)
  await expect.poll(received).toHaveLength(1)
  const [told] = received()
  expect(JSON.stringify(told)).not.toContain('305127')
  await push(JSON.stringify(told))
  const tag = `ticket:${draw.code}:${draw.turnNum}`
  await expect.poll(() => shown(page)).toEqual([{ ...words, tag, lang: 'vi' }])

  await page.goto(await pressNotification(page, tag))
  await expect(page).toHaveURL('/tickets')
  const ticket = page.locator('section[data-group=won] li[data-ticket="305127"]')
  await expect(ticket).toContainText('2.000.000.000 đ')
  expect(pushService.faults).toEqual([])
  await close()
})

test('[NOTE-13] a member is told of an answer to their topic, and a press opens it; who has logged out is not', async ({
  stack,
  pushService,
}) => {
  const [lan, minh] = [
    await joinMember(stack.postgres.url, { nickName: 'Lan' }),
    await joinMember(stack.postgres.url, { nickName: 'Minh' }),
  ]
  const [topicId = 0] = await fillTopics(stack, 'mb', lan, 1)
  const { page, received, close } = await openDevice(stack, pushService)
  await enterAs(page, lan)
  await turnOn(page)
  await expect(page.getByRole('switch', { name: 'Trả lời trong chủ đề của tôi' })).toBeChecked()
  const push = await pushTo(page)
  const answer = (content: string) =>
    replyToTopic(
      { baseUrl: stack.apiUrl, locale: 'vi', sessionToken: minh.token },
      { topicId, content },
      crypto.randomUUID(),
    )

  await answer('Cảm ơn bạn')
  await expect.poll(received).toHaveLength(1)
  await push(JSON.stringify(received()[0]))
  const words = { title: 'Minh trả lời chủ đề của bạn', body: 'Chủ đề 1' }
  await expect.poll(() => shown(page)).toMatchObject([words])
  const [notification] = await shown(page)
  await page.goto(await pressNotification(page, notification?.tag ?? ''))
  await expect(page).toHaveURL(`/topic/${topicId}`)
  await expect(page.getByText('Cảm ơn bạn')).toBeVisible()

  await query(stack, 'DELETE FROM session WHERE member_id = $1', [lan.id])
  await answer('Còn nữa')
  // The job of the answer has run when there is none left.
  await expect
    .poll(() => query(stack, 'SELECT id FROM graphile_worker._private_jobs WHERE run_at <= now()', []))
    .toEqual([])
  expect(received()).toHaveLength(1)
  await close()
})
