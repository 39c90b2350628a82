import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderView } from '../testing.tsx'
import { CheckPage } from './check-page.tsx'
import { loadCheck } from './load-check.server.ts'

test('[TICK-14] numbers that cannot be loaded are said to be unavailable', async () => {
  const api = { baseUrl: 'http://api.test', fetch: () => Promise.reject(new Error('refused')) }
  const logged: unknown[] = []
  const nowMs = Date.parse('2026-11-14T20:10:00+07:00')
  const server = {
    api,
    lottery: api,
    isOffice: false,
    now: () => nowMs,
    logError: (error: unknown) => logged.push(error),
  }
  const url = new URL('https://quayso.test/check?code=hcm&date=2026-11-14')
  const page = await loadCheck(server, { url, locale: 'vi', nowMs })
  expect(page).toMatchObject({ isUnavailable: true, region: 'south', day: '2026-11-14', stations: [] })
  expect(String(logged.at(-1))).toContain('refused')

  const view = <CheckPage page={page} posted={undefined} />
  const router = createMemoryRouter([{ path: '/check', element: view }], { initialEntries: ['/check'] })
  const html = await renderView(<RouterProvider router={router} />)
  expect(html).toMatch(/role="status".*Chưa tải được kết quả.*Thử lại sau ít phút/s)
  expect(html).toContain('href="/check?region=south&amp;date=2026-11-14"')
  expect(html).not.toContain('id="draw"')
})
