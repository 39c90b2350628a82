import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const androidPhone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${androidPhone} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `${androidPhone} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet for Android',
    'Android',
    'phone',
  ],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'phone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Safari/604.1',
    'Safari',
    'iOS',
    'tablet',
  ],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge',
    'Windows',
    'desk',
  ],
  [`${windows.slice(0, -1)}; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows', 'desk'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    'desk',
  ],
  ['', '', '', ''],
  ['a browser', '', '', ''],
])('[USER-11] %s', (userAgent, browser, system, device) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system, device })
})

test('[USER-11] what somebody made up is never repeated', () => {
  for (const made of [
    '<script>alert(1)</script>/1 x',
    '../../etc/passwd/9 (evil; evil) ',
    'Vị khách/1.0 (Tôi; Tôi)',
    '\u202eevil/1 ',
  ]) {
    expect(describeBrowser(made)).toEqual({ browser: '', system: '', device: '' })
  }
})

test('[USER-11] as long as a name may be, it takes no time', () => {
  for (const part of ['(', 'Mozilla/5.0 (', 'a/', ';', 'Android ', 'Version/1 ']) {
    const began = performance.now()
    describeBrowser(part.repeat(200).slice(0, 200))
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})
