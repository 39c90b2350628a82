import { expect, test } from 'vitest'
import { browserPushHosts, parsePushEndpoint } from './push-endpoint.ts'

const hosts = [...browserPushHosts, 'http://127.0.0.1:4005']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://sg2p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
  'http://127.0.0.1:4005/push/1',
])('[NOTE-03] %s is an address of a push service', (address) => {
  expect(parsePushEndpoint(address, hosts)?.href).toBeDefined()
})

test.each([
  ...['', 'x', 'https://', 'data:text/plain,x', 'file:///etc/passwd', 'ftp://fcm.googleapis.com/x'],
  ...['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x', 'https://fcm.googleapis.com./x'],
  ...['https://fcm.googleapis.com.evil.example/x', 'https://evilfcm.googleapis.com/x', 'https://notify.windows.com/x'],
  ...['https://evilnotify.windows.com/x', 'https://fcm.googleapis.com@evil.example/x', 'https://evil.example/#@fcm.x'],
  ...['https://u:p@fcm.googleapis.com/x', 'https://fcm.googleapis.com/x#y', 'https://127.0.0.1/x', 'https://[::1]/x'],
  ...['http://169.254.169.254/latest', 'https://127.0.0.1:4005/x', 'http://127.0.0.1:4006/x', 'http://127.1:4006/'],
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('[NOTE-03] %s is none', (address) => {
  expect(parsePushEndpoint(address, hosts)).toBeUndefined()
})
