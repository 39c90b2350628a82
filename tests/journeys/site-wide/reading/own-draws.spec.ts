import { expect } from '@playwright/test'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { test } from '../../support/stack.ts'

test('[DRAW-09] our own draws are marked as ours wherever a result is shown, those of a state lottery never', async ({
  request,
  stack,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const { rows: draws } = await fetchRecentDraws({ baseUrl: stack.url, locale: 'vi' }, { codes: 'mb1730,mb' })
  const ofCode = (code: string) => {
    const turnNum = draws.find((draw) => draw.code === code)?.issueList[0]?.turnNum
    return [`/detail?code=${code}&turnNum=${turnNum}`, `/history/${code}`, `/trends/${code}`, `/widget/${code}`]
  }
  const mark = 'data-mark="own">Do Quayso quay'
  for (const path of ['/?type=daily&day=all', '/topics/mb1730', ...ofCode('mb1730')]) {
    expect(await read(path), path).toContain(mark)
  }
  for (const path of ['/topics/mb', ...ofCode('mb')]) expect(await read(path), path).not.toContain(mark)
  expect(await read('/lobby')).toContain('Miền Bắc 17:30<small>Do Quayso quay</small>')
  expect(await read('/lobby')).toContain('Miền Bắc<small>18:15</small>')
  expect(await read('/feed/mb1730.xml')).toContain('Do Quayso quay')
})
