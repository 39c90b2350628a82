import { expect, test } from 'vitest'
import { isTalkPath, linksFor } from './office.ts'

test.each(['/topics', '/topics?game=mb', '/topic/5', '/author/7', '/favorite', '/favorite#authors'])(
  '[OFF-03] the office has no %s',
  (path) => {
    expect(isTalkPath(path)).toBe(true)
  },
)

test.each(['/', '/history/mb', '/detail?code=topics', '/topicsx', '/userinfo', '/login?back=/favorite'])(
  'the office has %s',
  (path) => {
    expect(isTalkPath(path)).toBe(false)
  },
)

test('[OFF-03] its menus do not lead to where members write', () => {
  const links = [{ to: '/' }, { to: '/topics' }, { to: '/contact' }, { to: '/favorite?tab=authors' }]
  expect(linksFor(true, links)).toEqual([{ to: '/' }, { to: '/contact' }])
  expect(linksFor(false, links)).toEqual(links)
})
