import { expect, type Locator, type Page } from '@playwright/test'
import { pngOf, registerMember, storedToken } from '../../support/members.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'
import { jpegTables, readSentForm, recordSentForms } from './sent-forms.ts'

const chosen = (buffer: Buffer, name = 'a.png') => ({ name, mimeType: 'image/png', buffer })

async function openProfile(page: Page) {
  await registerMember(page)
  await page.goto('/userinfo')
  return page.getByLabel('Đổi ảnh đại diện')
}

/** Opens the cropper with an image of 640 by 480. */
async function openCropper(page: Page) {
  const input = await openProfile(page)
  await input.setInputFiles(chosen(await pngOf(page, 640, 480)))
  const editor = page.getByRole('dialog', { name: 'Ảnh đại diện' })
  const stage = editor.getByRole('application')
  await expect(stage).toBeVisible()
  return { editor, stage, preview: editor.locator('figure > div'), zoom: editor.getByLabel('Phóng to') }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, centreX: box.x + box.width / 2, centreY: box.y + box.height / 2 }
}

test('[USER-05, ERR-04] each invalid avatar is refused with its own message, and the cropper stays closed', async ({
  page,
}) => {
  const input = await openProfile(page)
  const alert = page.getByRole('alertdialog')
  const text = Buffer.from('<svg/>')
  for (const [file, message] of [
    [chosen(await pngOf(page, 300, 300), 'a.webp'), 'Sai định dạng ảnh'],
    [chosen(text, 'a.svg'), 'Sai định dạng ảnh'],
    [chosen(text, 'a.jpg'), 'Chỉ nhận tệp ảnh'],
    [chosen(Buffer.alloc(10 * 1024 * 1024 + 1)), 'Ảnh lớn hơn 10 MB, vui lòng chọn ảnh khác'],
    [chosen(await pngOf(page, 119, 300)), 'Ảnh nhỏ hơn 120 × 120, vui lòng chọn ảnh khác'],
    [chosen(await pngOf(page, 300, 119)), 'Ảnh nhỏ hơn 120 × 120, vui lòng chọn ảnh khác'],
  ] as const) {
    await input.setInputFiles(file)
    await expect(alert).toHaveAccessibleName(message)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
  }
})

test('[USER-05] another image that is too small closes the cropper', async ({ page }) => {
  const { editor } = await openCropper(page)
  const chooser = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: 'Chọn ảnh khác' }).click()
  await (await chooser).setFiles(chosen(await pngOf(page, 119, 119)))
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/Ảnh nhỏ hơn 120 × 120/)
  await expect(editor).toHaveCount(0)
})

atEachSize(() => {
  test('[USER-06] the cropper has the size of its layout, and previews the crop', async ({ page, isMobile }) => {
    const { stage, preview, zoom } = await openCropper(page)
    const window = stage.locator('span')
    const windowPx = isMobile ? 200 : 120
    expect(await boxOf(window)).toMatchObject({ width: windowPx, height: windowPx })
    await expect(window).toHaveCSS('border-radius', '50%')
    await expect(preview).toHaveCount(isMobile ? 0 : 1)
    await expect(zoom).toHaveAttribute('min', '0')
    await expect(zoom).toHaveAttribute('max', '100')
    await expect(zoom).toHaveValue('0')

    const shown = stage.locator('img')
    const whole = await boxOf(shown)
    expect(whole.height).toBeCloseTo(windowPx)
    await zoom.fill('50')
    await expect.poll(async () => (await boxOf(shown)).height).toBeCloseTo(windowPx * 2.5)
    const { centreX, centreY } = await boxOf(stage)
    await page.mouse.move(centreX, centreY)
    await page.mouse.down()
    await page.mouse.move(centreX - 30, centreY + 20)
    await page.mouse.up()
    await page.mouse.move(centreX, centreY)
    const moved = await boxOf(shown)
    expect(moved.centreX).toBeCloseTo(centreX - 30)
    expect(moved.centreY).toBeCloseTo(centreY + 20)
    if (isMobile) return

    expect(await boxOf(stage)).toMatchObject({ width: 240, height: 180 })
    const frame = await boxOf(preview)
    expect(frame).toMatchObject({ width: 100, height: 100 })
    await expect(preview).toHaveCSS('border-radius', '50%')
    const small = await boxOf(preview.locator('img'))
    expect(small.width).toBeCloseTo((moved.width * 100) / 120)
    expect(small.centreX - frame.centreX).toBeCloseTo((-30 * 100) / 120)
    expect(small.centreY - frame.centreY).toBeCloseTo((20 * 100) / 120)
  })

  test('[USER-06, USER-07, CALL-17] the crop is uploaded as a jpg with every field, and becomes the avatar', async ({
    page,
    isMobile,
  }) => {
    await recordSentForms(page)
    const { editor, stage, zoom } = await openCropper(page)
    await zoom.fill('100')
    await stage.focus()
    // From the middle to where only the right half of the image is.
    for (let pressed = 0; pressed < 20; pressed++) await page.keyboard.press('ArrowLeft')
    const asked = page.waitForRequest('**/api/upload/image')
    const saved = page.waitForRequest('**/userInfo/updateInfo')
    const answered = page.waitForResponse('**/api/upload/image')
    await editor.getByRole('button', { name: 'Dùng ảnh này' }).click()
    const request = await asked
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toContain('multipart/form-data')
    expect(request.headers()['x-session-token']).toBe(await storedToken(page))

    const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').userId as number)
    const { file, fields, colour } = await readSentForm(page)
    expect(fields).toEqual({
      projectCode: 'quayso',
      platformCode: 'quayso',
      userId: String(userId),
      expireAfterDays: '0',
      fileType: 'jpg',
    })
    const outputPx = isMobile ? 200 : 120
    expect(file).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg', width: outputPx, height: outputPx })
    expect(colour).toBe('right')
    const quality = isMobile ? 0.6 : 0.92
    expect(jpegTables(file.bytes)).toEqual(await quantizationTables(page, quality))
    expect(jpegTables(file.bytes)).not.toEqual(await quantizationTables(page, quality - 0.05))

    const { t } = (await (await answered).json()) as { t: { path: string } }
    expect((await saved).postDataJSON()).toEqual({ userId, iconUrl: t.path })
    await expect(page.getByText('Đã lưu thay đổi')).toBeVisible()
    const avatar = page.locator(`#main img[src="${t.path}"]`)
    await expect(avatar).toBeVisible()
    await expect(avatar).toHaveJSProperty('naturalWidth', outputPx)
    await expect(avatar).toHaveCSS('border-radius', '50%')
  })
})

/** The quantization tables of a jpg of this quality from this browser. */
async function quantizationTables(page: Page, quality: number): Promise<string[]> {
  const url = await page.evaluate((wish) => document.createElement('canvas').toDataURL('image/jpeg', wish), quality)
  return jpegTables(url.slice(url.indexOf(',') + 1))
}
