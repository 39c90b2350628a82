import { expect, test } from 'vitest'
import { isLobbyAddress, outOfLobby, toLobby } from './lobby.ts'

test.each([
  ['/', '/lobby'],
  ['/?type=fast&lang=en', '/lobby?type=fast&lang=en'],
  ['/#promises', '/lobby#promises'],
  ['/history/mb', '/lobby/LobbyHistory/mb'],
  ['/history/st60?size=30', '/lobby/LobbyHistory/st60?size=30'],
  ['/detail?code=mb&turnNum=20261114', '/lobby/LobbyDetail?code=mb&turnNum=20261114'],
])('[FRAME-02] %s is %s in the lobby', (address, twin) => {
  expect(toLobby(address)).toBe(twin)
  expect(isLobbyAddress(twin)).toBe(true)
  expect(isLobbyAddress(address)).toBe(false)
})

test.each(['/LobbyHistory/mb', '/LobbyDetail?code=mb&turnNum=20261114'])(
  '[FRAME-02] %s, without the name of the lobby before it, is one of its addresses too',
  (address) => expect(isLobbyAddress(address)).toBe(true),
)

test.each([
  '/contact',
  '/details',
  '/lobby',
  '/lobby/LobbyDetail',
  '/LobbyHistory/mb',
  '/histories/x',
  '/x/history/mb',
  '/x/detail?code=mb',
  '//evil.example/',
  '/login?back=/',
])('%s is the same there', (address) => {
  expect(toLobby(address)).toBe(address)
})

test.each([
  '//evil.example',
  'https://evil.example/lobby',
  '/lobbyx',
  '/lobby/x',
  '/lobby/LobbyHistory/',
  '/LobbyHistory/',
  'javascript:alert(1)',
  '',
])('%s is no address of the lobby', (address) => {
  expect(isLobbyAddress(address)).toBe(false)
})

test.each([
  ['/LobbyDetail?code=mb&lang=en', '/detail?code=mb&lang=en'],
  ['/lobby/LobbyDetail?code=mb', '/detail?code=mb'],
  ['/topic/7', '/topic/7'],
])('[FRAME-07] %s is %s in a window', (address, inWindow) => {
  expect(outOfLobby(address)).toBe(inWindow)
})
