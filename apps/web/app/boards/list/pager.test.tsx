import { expect, test } from 'vitest'
import { renderView, textsOf } from '../../testing.tsx'
import { Pager } from './pager.tsx'

const render = (page: number, pageCount: number) =>
  renderView(<Pager page={page} pageCount={pageCount} onPage={() => {}} />)

test('a single page needs no pager', async () => {
  expect(await render(1, 1)).toBe('')
  expect(await render(1, 0)).toBe('')
})

test.each([
  [1, ['1', '2', '3', '4', '5']],
  [5, ['3', '4', '5', '6', '7']],
  [8, ['4', '5', '6', '7', '8']],
])('page %d of 8 offers %j', async (page, offered) => {
  expect(textsOf(await render(page, 8), 'button').filter(Boolean)).toEqual(offered)
})

test('there is no way back from the first page and none on from the last', async () => {
  const disabled = (html: string) => Array.from(html.matchAll(/aria-label="([^"]*)" disabled/g), ([, name]) => name)
  expect(disabled(await render(1, 8))).toEqual(['Trang trước'])
  expect(disabled(await render(8, 8))).toEqual(['Trang sau'])
  expect(disabled(await render(4, 8))).toEqual([])
})
