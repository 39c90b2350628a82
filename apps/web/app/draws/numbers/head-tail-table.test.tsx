import { headTail } from '@quayso/games/head-tail'
import { expect, test } from 'vitest'
import { renderView, textsOf } from '../../testing.tsx'
import { HeadsAndTails } from './head-tail-table.tsx'

test('each digit has the endings that begin with it and those that end in it', async () => {
  const table = (
    <HeadsAndTails headTail={headTail([['12321', '05'], ['721'], ['90']])} lit={undefined} onLight={() => {}} />
  )
  const rows = textsOf(await renderView(table), 'tr').slice(1)
  expect(rows).toEqual([
    ...['0 05 0 90', '1 – 1 21 21', '2 21 21 2 –', '3 – 3 –', '4 – 4 –'],
    ...['5 – 5 05', '6 – 6 –', '7 – 7 –', '8 – 8 –', '9 90 9 –'],
  ])
})
