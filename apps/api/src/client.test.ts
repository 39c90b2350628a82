import type { AddressInfo } from 'node:net'
import { fetchDraw } from '@quayso/contract/client/detailed-draw'
import { fetchHistoryAll, fetchHistoryPage } from '@quayso/contract/client/draw-history'
import { fetchContactInfo, saveFeedback } from '@quayso/contract/client/feedback.gen'
import { fetchLastFive } from '@quayso/contract/client/history.gen'
import { fetchNavGameInfo } from '@quayso/contract/client/navigation.gen'
import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import { fetchConfigs } from '@quayso/contract/client/site-configs.gen'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from './testing.ts'

async function listening(officeHosts: readonly string[] = []) {
  const { db } = await testDatabase()
  for (const game of ['st60', 'mb']) {
    const next_at = new Date('2026-12-02T11:15:00Z')
    await db.insertInto('game_clock').values({ game, next_turn: 2026120200000, next_at }).execute()
  }
  const app = testApi({ db, officeHosts })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  return { db, options: { baseUrl: `http://127.0.0.1:${port}`, locale: 'en' as const } }
}

test('the typed client understands every call', async () => {
  const { db, options } = await listening()
  expect((await fetchNavGameInfo(options)).games.length).toBeGreaterThan(50)
  expect((await fetchConfigs(options)).configs).toContainEqual({ cfgName: 'openNetTitle', cfgValue: 'Quayso' })
  const page = { gameCode: 'st60', page: 1, pageSize: 10 }
  expect(await fetchHistoryPage(options, true, page)).toMatchObject({ rows: [], total: 0 })
  expect((await fetchHistoryAll(options, 'mb')).nextDueAtMs).toBe(Date.parse('2026-12-02T18:15:00+07:00'))
  expect((await fetchLastFive(options, { code: 'st60' })).rows).toEqual([])
  await expect(fetchDraw(options, 'st60', 2026120200001)).rejects.toMatchObject({ code: 'not_found' })
  const day = { code: 'st60', from: '20261202', to: '20261202-1440' }
  expect(await fetchDrawRecords(options, day)).toMatchObject({ rows: [], other: { anchors: [] } })
  expect(await fetchContactInfo(options)).toEqual({ mainPhone: '' })
  await saveFeedback(options, { userName: 'Lan', contact: '0901', content: 'Xin chào' }, 'key-of-one-message')
  expect(await db.selectFrom('feedback').select('content').execute()).toEqual([{ content: 'Xin chào' }])
})

test('the client throws what the server refused, and asks the office at its own path', async () => {
  const { options } = await listening(['127.0.0.1'])
  await expect(fetchLastFive(options, { code: 'st60' })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  const office = { ...options, office: true }
  expect((await fetchLastFive(office, { code: 'st60' })).total).toBe(0)
  await expect(fetchLastFive(office, { code: 'zzz' })).rejects.toMatchObject({
    code: 'game_unknown',
    status: 404,
    message: 'There is no such game.',
  })
})
