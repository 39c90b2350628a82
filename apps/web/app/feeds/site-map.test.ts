import type { TopicRow } from '@quayso/contract/calls/topics'
import type { Draw, GameDraws } from '@quayso/contract/draw'
import { games } from '@quayso/games/catalogue'
import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { openCodes, siteMap } from './site-map.server.ts'

const origin = 'https://quayso.example'

function recent(code: string, statuses: readonly Draw['status'][]): GameDraws {
  const draws = statuses.map((status, i) => ({
    turn: 20261119_00000 - i * 100_000,
    dueAtMs: Date.parse(`2026-11-1${9 - i}T18:15:00+07:00`),
    tiers: [],
    version: 1,
    status,
    origin: 'own' as const,
  }))
  return { code, name: code, draws, next: { turn: 20261120_00000, dueAtMs: Date.parse('2026-11-20T18:15:00+07:00') } }
}

const topic: TopicRow = {
  ...{ id: 7, gameCode: 'mb', subject: 'Dự đoán', authorId: 1, nickName: 'Lan', avatar: '', messageCount: 0 },
  ...{ addTime: '2026-11-10T08:00:00+07:00', editTime: '2026-11-12T09:30:00+07:00' },
}

function addresses(map: string): string[] {
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

test('[GEN-08, GEN-13] every open game is requested, and no other', () => {
  expect(openCodes(games)).toEqual(games.filter(({ open }) => open).map(({ code }) => code))
})

test('[GEN-13] every page is listed once in every language', () => {
  const map = siteMap({ origin, isOffice: false }, { games, draws: [recent('mb', ['confirmed'])], topics: [topic] })
  expect(map).toContain(`<lastmod>${topic.editTime}</lastmod>`)
  const found = addresses(map)
  expect(new Set(found).size).toBe(found.length)
  const ofDraws = ['/', '/?type=fast', '/history/mb', '/detail?code=mb&turnNum=20261119']
  for (const path of [...ofDraws, '/contact', '/dataApi', '/terms', '/how-we-work', '/topics', '/topic/7']) {
    expect(found).toContain(origin + path)
    for (const lang of locales.filter((locale) => locale !== 'vi')) {
      expect(found).toContain(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
    }
  }
  expect(found.some((address) => address.includes('lang=vi'))).toBe(false)
})

test('[OFF-03] the office’s site map lists no page where members write', () => {
  const found = addresses(
    siteMap({ origin, isOffice: true }, { games, draws: [recent('mb', ['confirmed'])], topics: [topic] }),
  )
  expect(found).toContain(`${origin}/history/mb`)
  expect(found.filter((address) => address.includes('/topic'))).toEqual([])
})

test('[GEN-13] the five newest finished draws of a game are listed, with their times', () => {
  const finished = Array<'confirmed'>(7).fill('confirmed')
  const map = siteMap(
    { origin, isOffice: false },
    { games, draws: [recent('mb', ['drawing', ...finished])], topics: [] },
  )
  const details = addresses(map).filter((address) => address.includes('/detail') && !address.includes('lang='))
  expect(details).toHaveLength(5)
  expect(details[0]).toContain('turnNum=20261118')
  expect(map).toContain('<lastmod>2026-11-18T18:15:00+07:00</lastmod>')
})
