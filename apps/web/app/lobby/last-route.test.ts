import { expect, test } from 'vitest'
import { rememberedRoute, reopenedRoute } from './last-route.ts'

test.each([
  ['/lobby', '/lobby/LobbyHistory/mb?size=30', '/lobby/LobbyHistory/mb?size=30'],
  ['/lobby', '/LobbyHistory/mb?size=30', '/LobbyHistory/mb?size=30'],
  ['/lobby?lang=th&ad=1', '/LobbyHistory/mb', '/LobbyHistory/mb?lang=th&ad=1'],
  ['/lobby', '/lobby?type=fast', '/lobby?type=fast'],
  ['/lobby', '/lobby', undefined],
  ['/lobby', null, undefined],
  ['/lobby?type=fast', '/LobbyHistory/mb', undefined],
  ['/LobbyHistory/st60', '/LobbyHistory/mb', undefined],
  ['/lobby', 'https://evil.example/lobby', undefined],
  ['/lobby', '//evil.example', undefined],
  ['/lobby', '/login', undefined],
])('[FRAME-03] %s with the stored route %s reopens %s', (entered, remembered, route) => {
  expect(reopenedRoute(entered, remembered)).toBe(route)
})

test('[FRAME-03] the embedder’s arguments are not stored', () => {
  expect(rememberedRoute('/LobbyDetail?code=mb&turnNum=20261114&lang=en&ad=1')).toBe(
    '/LobbyDetail?code=mb&turnNum=20261114',
  )
})
