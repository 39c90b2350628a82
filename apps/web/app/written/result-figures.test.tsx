import type { ResultFigures as Figures } from '@quayso/contract/calls/status'
import { locales } from '@quayso/games/locale'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderView, textsOf } from '../testing.tsx'
import { howTexts } from './how-texts.server.ts'
import { loadHow } from './load-how.server.ts'
import { ResultFigures } from './result-figures.tsx'

const figures: Figures = {
  ...{ results: 1309, confirmedSoon: 1308, medianSeconds: 1290, longestSeconds: 7200 },
  ...{ corrections: 1, longestWrongSeconds: 1440 },
}
const noFigures: Figures = {
  ...{ results: 0, confirmedSoon: 0, medianSeconds: null, longestSeconds: null },
  ...{ corrections: 0, longestWrongSeconds: null },
}

const render = (shown: Figures) =>
  renderView(
    <MemoryRouter>
      <ResultFigures figures={shown} texts={howTexts('vi')} />
    </MemoryRouter>,
  )

test('[VER-08] the figures of the last 30 days stand with their names, and corrections lead to their list', async () => {
  const html = await render(figures)
  expect(textsOf(html, 'h2')).toEqual(['30 ngày qua'])
  const values = textsOf(html, 'dd')
  expect(Object.fromEntries(textsOf(html, 'dt').map((name, place) => [name, values[place]]))).toEqual({
    'Kỳ xổ số nhà nước đã đăng': '1.309',
    'Xác nhận trong 30 phút': '1.308 / 1.309',
    'Đủ bảng sau giờ quay, trung vị': '22 phút',
    'Chậm nhất': '2 giờ',
    'Lần đính chính': '1',
    'Sai lâu nhất': '24 phút',
  })
  expect(html).toContain('href="/corrections"')
})

test('[VER-08] nothing is said where nothing was wrong, and nothing at all without results', async () => {
  const html = await render({ ...figures, corrections: 0, longestWrongSeconds: null })
  expect(textsOf(html, 'dt')).not.toContain('Sai lâu nhất')
  expect(await render(noFigures)).toBe('')
})

test.each(locales)(
  '[VER-08] without an answer there are texts in %s, no figures, and a line in the log',
  async (locale) => {
    const logged: unknown[] = []
    const fetch = () => Promise.reject(new Error('away'))
    const how = await loadHow(
      { lottery: { baseUrl: 'http://api', fetch }, logError: (error) => logged.push(error) },
      locale,
    )
    expect(how).toEqual({ texts: howTexts(locale), figures: undefined })
    expect(logged).toHaveLength(1)
  },
)
