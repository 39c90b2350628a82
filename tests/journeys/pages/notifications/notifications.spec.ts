import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { test } from '../../support/stack.ts'

interface Browser {
  readonly answer: NotificationPermission
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The parts of the browser that need its maker's push service. `asked` counts its questions to the visitor. */
async function withPush(page: Page, answer: NotificationPermission): Promise<Browser> {
  const browser = {
    ...{ answer, endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}` },
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript(({ answer: permission, endpoint, keys }) => {
    const stored = (name: string) => sessionStorage.getItem(name)
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    }
    const pushManager = {
      getSubscription: async () => (stored('subscribed') ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return subscription
      },
    }
    const registration = { pushManager, addEventListener: () => {}, update: async () => {} }
    const container = {
      ...{ ready: Promise.resolve(registration), controller: null, addEventListener: () => {} },
      ...{ register: async () => registration, getRegistration: async () => registration },
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: container })
    const Notification = {
      get permission() {
        return stored('permission') ?? 'default'
      },
      requestPermission: async () => {
        sessionStorage.setItem('asked', String(Number(stored('asked')) + 1))
        sessionStorage.setItem('permission', permission)
        return permission
      },
    }
    Object.assign(window, { Notification, PushManager: class {} })
  }, browser)
  return browser
}

const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'))
const address = '/settings/notifications'

/** Follows a region on a device that got no notifications before. */
async function turnOn(page: Page, region: string) {
  await page.goto(address)
  await page.getByRole('switch', { name: new RegExp(`^${region}`) }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Máy này đang nhận thông báo')).toBeVisible()
}

test('[NOTE-01] the browser asks only after a switch was pressed and our sheet agreed to; later is final', async ({
  page,
  stack,
}) => {
  const { endpoint } = await withPush(page, 'granted')
  await page.goto(address)
  await expect(page.getByText('Máy này chưa nhận thông báo')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const north = page.getByRole('switch', { name: /^Miền Bắc/ })
  await north.click()
  const sheet = page.getByRole('dialog', { name: 'Báo khi Miền Bắc quay xong?' })
  await expect(sheet.getByText(/^Miền Bắc \d\d-\u2060?\d\d: đã có kết quả$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Để sau' }).click()
  await expect(page.getByText('Chúng tôi không hỏi lại.')).toBeVisible()
  await expect(north).not.toBeChecked()
  await page.reload()
  await expect(page.getByText('Máy này chưa nhận thông báo')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await asked(page)).toBeNull()

  await north.click()
  await sheet.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Máy này đang nhận thông báo')).toBeVisible()
  expect(await asked(page)).toBe('1')
  await expect(north).toBeChecked()
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // From now on a switch is a switch.
  await page.getByText('Thêm đài hoặc trò').click()
  await page.getByRole('switch', { name: /^Tiền Giang/ }).click()
  await expect(page.getByRole('switch', { name: /^Tiền Giang/ })).toBeChecked()
  await page.getByRole('switch', { name: 'Không hiện số trên màn hình khóa' }).click()
  await expect(page.getByRole('switch', { name: 'Không hiện số trên màn hình khóa' })).not.toBeChecked()
  await page.getByLabel('Từ', { exact: true }).fill('21:30')
  await page.getByLabel('Từ', { exact: true }).blur()
  const saved = () =>
    query(
      stack,
      `SELECT locale, quiet_from, quiet_to, shows_numbers, (SELECT array_agg(kind || ' ' || target ORDER BY kind, target)
         FROM push_follow WHERE subscription_id = id) AS follows FROM push_subscription WHERE endpoint = $1`,
      [endpoint],
    )
  const settings = { locale: 'vi', quiet_from: 1290, quiet_to: 390, shows_numbers: true }
  await expect.poll(saved).toEqual([{ ...settings, follows: ['game tiengiang', 'region xsmb'] }])
  await page.reload()
  await expect(page.getByRole('switch', { name: /^Tiền Giang/ }).first()).toBeChecked()
  await expect(page.getByLabel('Từ', { exact: true })).toHaveValue('21:30')

  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await expect(page.getByText(/^Đã gửi lúc/)).toBeVisible()
  await page.getByRole('button', { name: 'Tắt trên máy này' }).click()
  await expect(page.getByText('Máy này chưa nhận thông báo')).toBeVisible()
  expect(await saved()).toEqual([])
})

test('[NOTE-10] the settings say what the browser allows', async ({ page, stack }) => {
  const { endpoint } = await withPush(page, 'denied')
  await page.goto(address)
  await page.getByRole('switch', { name: /^Miền Nam/ }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Trình duyệt đang chặn thông báo của trang')).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Miền Nam/ })).toBeDisabled()
  // Allowed again, in the settings of the browser.
  await page.evaluate(() => sessionStorage.setItem('permission', 'granted'))
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click()
  await expect(page.getByText('Máy này chưa nhận thông báo')).toBeVisible()
  expect(await query(stack, 'SELECT id FROM push_subscription WHERE endpoint = $1', [endpoint])).toEqual([])
})

test('[NOTE-13] a member chooses what of the boards a device is told; a visitor is not asked', async ({
  page,
  stack,
}) => {
  const { endpoint } = await withPush(page, 'granted')
  await turnOn(page, 'Miền Bắc')
  await expect(page.getByRole('heading', { name: 'Cộng đồng' })).toHaveCount(0)

  const member = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  await enterAs(page, member)
  await page.goto(address)
  const choice = (name: RegExp) => page.getByRole('switch', { name })
  await expect(choice(/^Trả lời trong chủ đề của tôi/)).toBeChecked()
  await choice(/^Chủ đề tôi theo dõi có trả lời/).click()
  await expect(choice(/^Chủ đề tôi theo dõi có trả lời/)).toBeChecked()
  await choice(/^Trả lời trong chủ đề của tôi/).click()
  await expect(choice(/^Trả lời trong chủ đề của tôi/)).not.toBeChecked()
  const saved = () =>
    query(
      stack,
      'SELECT posts, member_id FROM push_subscription JOIN session s ON s.id = session_id WHERE endpoint = $1',
      [endpoint],
    )
  await expect.poll(saved).toEqual([{ posts: ['mention', 'topic'], member_id: expect.anything() }])
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test('[NOTE-14] a member whose browser blocks notifications chooses what goes to the inbox', async ({
  page,
  stack,
}) => {
  await withPush(page, 'denied')
  const member = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  await enterAs(page, member)
  await page.goto(address)
  const south = page.getByRole('switch', { name: /^Miền Nam/ })
  await south.click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByText('Trình duyệt đang chặn thông báo của trang')).toBeVisible()
  await expect(page.getByText('Mục bạn bật bên dưới vẫn vào hộp thư')).toBeVisible()
  await south.click()
  await expect(south).toBeChecked()
  await page.getByText('Thêm đài hoặc trò').click()
  await page.getByRole('switch', { name: /^Tiền Giang/ }).click()
  const saved = () =>
    query(stack, "SELECT kind || ' ' || target AS follow FROM member_follow WHERE member_id = $1 ORDER BY 1", [
      member.id,
    ])
  await expect.poll(saved).toEqual([{ follow: 'game tiengiang' }, { follow: 'region xsmn' }])
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.reload()
  await expect(south).toBeChecked()
  await south.click()
  await expect.poll(saved).toEqual([{ follow: 'game tiengiang' }])
})

test('[NOTE-01, NOTE-14] a member who says later is not asked again: it goes to the inbox', async ({ page, stack }) => {
  await withPush(page, 'granted')
  const member = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  await enterAs(page, member)
  await page.goto(address)
  await page.getByRole('switch', { name: /^Miền Bắc/ }).click()
  await page.getByRole('button', { name: 'Để sau' }).click()
  await expect(page.getByRole('switch', { name: /^Miền Bắc/ })).toBeChecked()
  await page.getByRole('switch', { name: /^Miền Trung/ }).click()
  await expect(page.getByRole('switch', { name: /^Miền Trung/ })).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await asked(page)).toBeNull()
})

test('[NOTE-11] a device that a visitor turned on is the member’s who opens the inbox on it', async ({
  page,
  stack,
}) => {
  const { endpoint } = await withPush(page, 'granted')
  await turnOn(page, 'Miền Bắc')
  const member = await joinMember(stack.postgres.url, { nickName: 'Lan' })
  await enterAs(page, member)
  await page.goto('/notifications')
  const owner = () =>
    query(
      stack,
      'SELECT member_id::int FROM push_subscription JOIN session s ON s.id = session_id WHERE endpoint = $1',
      [endpoint],
    )
  await expect.poll(owner).toEqual([{ member_id: member.id }])
})

test('[NOTE-10] a subscription that has ended is told, and turned on again with what it had', async ({
  page,
  stack,
}) => {
  const { endpoint } = await withPush(page, 'granted')
  await turnOn(page, 'Miền Trung')
  await query(stack, 'DELETE FROM push_subscription WHERE endpoint = $1', [endpoint])
  await page.reload()
  await expect(page.getByText('Máy này ngừng nhận thông báo')).toBeVisible()
  await page.getByRole('button', { name: 'Bật lại' }).click()
  await page
    .getByRole('dialog', { name: /Miền Trung/ })
    .getByRole('button', { name: 'Tiếp tục' })
    .click()
  await expect(page.getByRole('switch', { name: /^Miền Trung/ })).toBeChecked()
})

for (const [title, device, text] of [
  ['a browser without it', '', 'Trình duyệt này không nhận được thông báo'],
  ['an iPhone before it is installed', 'iPhone', 'Trên iPhone cần thêm Quayso vào màn hình chính'],
] as const) {
  test(`[NOTE-10] ${title} is told so`, async ({ page }) => {
    await page.addInitScript((name) => {
      Reflect.deleteProperty(window, 'PushManager')
      if (name) Object.defineProperty(navigator, 'userAgent', { value: `Mozilla/5.0 (${name})` })
    }, device)
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}
