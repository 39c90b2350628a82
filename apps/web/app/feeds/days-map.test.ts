import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { daysMap, daysMapIndex } from './days-map.server.ts'

const origin = 'https://quayso.example'
const addresses = (map: string) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('[REG-08] the index names the file of each year of a region', () => {
  expect(addresses(daysMapIndex(origin, ['xsmb-2025.xml', 'xsmn-2026.xml']))).toEqual([
    `${origin}/sitemap/xsmb-2025.xml`,
    `${origin}/sitemap/xsmn-2026.xml`,
  ])
})

test('[REG-08] a file has each day in every language, and stays within the limits of search engines', () => {
  const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2024, 0, i + 1)).toISOString().slice(0, 10))
  const map = daysMap(origin, 'north', days)
  const found = addresses(map)
  expect(found).toHaveLength(366 * locales.length)
  expect(found).toContain(`${origin}/xsmb/2024-02-29`)
  expect(found).toContain(`${origin}/xsmb/2024-02-29?lang=th`)
  expect(found.length).toBeLessThan(50_000)
  expect(Buffer.byteLength(map)).toBeLessThan(50_000_000)
})
