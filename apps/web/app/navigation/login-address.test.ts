import { expect, test } from 'vitest'
import { backFrom, loginHref } from './login-address.ts'

const back = (search: string) => backFrom(new URLSearchParams(search))

test('after the login the visitor returns to the page they were on', () => {
  const page = '/detail?code=mb&turnNum=20261114'
  expect(back(new URL(loginHref(page), 'http://site').search)).toBe(page)
  expect(loginHref('/')).toBe('/login')
  expect(loginHref('/userinfo')).toBe('/login?back=%2Fuserinfo')
  expect(back('')).toBe('/')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'detail'])(
  '%s is not a page of ours',
  (address) => {
    expect(back(`back=${encodeURIComponent(address)}`)).toBe('/')
  },
)
