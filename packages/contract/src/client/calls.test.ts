import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchTopics } from './boards.gen.ts'
import { fetchDrawDetail } from './draw-detail.gen.ts'
import { fetchContactInfo, saveFeedback } from './feedback.gen.ts'
import { fetchHighHistoryPage, fetchHistoryAll, fetchLastFive } from './history.gen.ts'
import { fetchNavGameInfo } from './navigation.gen.ts'
import { fetchDrawRecords } from './proofs.gen.ts'
import { fetchRecentDraws } from './results.gen.ts'
import { fetchConfigs } from './site-configs.gen.ts'
import { fetchStatus } from './status.ts'
import { uploadImage } from './upload-image.ts'

type Answering = (request: IncomingMessage) => string | undefined

/** A server that keeps what it was asked; an answer of undefined never comes. */
async function startServer(answering: Answering) {
  const asked: IncomingMessage[] = []
  const { promise: firstAsked, resolve: noteFirst } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    asked.push(request)
    noteFirst()
    const answer = answering(request)
    if (answer !== undefined) response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { asked, firstAsked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('[CALL-26] every request sends the session and the language', async () => {
  const { asked, baseUrl } = await startServer(() => '{"success":true,"rows":[],"total":0,"other":{},"t":{}}')
  const options = { baseUrl, locale: 'th', sessionToken: 'of-alice' } as const
  await fetchRecentDraws(options, { codes: 'st60' })
  await fetchNavGameInfo(options)
  await fetchConfigs(options)
  await fetchHighHistoryPage(options, { gameCode: 'st60', page: 1, pageSize: 10 })
  await fetchHistoryAll(options, { code: 'mb' })
  await fetchLastFive(options, { code: 'mb' })
  await fetchDrawDetail(options, { code: 'mb', turnNum: '20261114' })
  await fetchDrawRecords(options, { code: 'mb', from: '20261114', to: '20261115' })
  await fetchContactInfo(options)
  await saveFeedback(options, { userName: 'a', contact: 'b', content: 'c' }, 'key')
  await uploadImage(options, { picture: new Blob([]), userId: 1, platformCode: 'quayso' })
  expect(asked).toHaveLength(11)
  for (const { headers } of asked) {
    expect(headers).toMatchObject({ 'x-lang': 'th', 'x-session-token': 'of-alice' })
  }
})

test('[USER-07, CALL-17] a picture is sent as a form with every field', async () => {
  const { promise: form, resolve: keepForm } = Promise.withResolvers<FormData>()
  const { asked, baseUrl } = await startServer((request) => {
    const { 'content-type': type = '' } = request.headers
    void buffer(request).then((body) =>
      new Response(body, { headers: { 'content-type': type } }).formData().then(keepForm),
    )
    return '{"success":true,"t":{"path":"/media/a.jpg"}}'
  })
  const picture = new Blob(['the picture'], { type: 'image/jpeg' })
  const options = { baseUrl, locale: 'vi', sessionToken: 'of-alice' } as const
  expect(await uploadImage(options, { picture, userId: 7, platformCode: 'quayso' })).toBe('/media/a.jpg')
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/upload/image' })
  const { file, ...fields } = Object.fromEntries(await form)
  expect(fields).toEqual({
    projectCode: 'quayso',
    platformCode: 'quayso',
    userId: '7',
    expireAfterDays: '0',
    fileType: 'jpg',
  })
  expect(file).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' })
  expect(await (file as File).text()).toBe('the picture')
})

test('[CALL-26] an answer that does not come is given up after 16 seconds, not before', async () => {
  const { firstAsked, baseUrl } = await startServer(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let outcome = 'waiting'
  const call = fetchConfigs({ baseUrl, locale: 'vi' }).catch((error: Error) => {
    outcome = error.name
  })
  await firstAsked
  vi.advanceTimersByTime(15_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(outcome).toBe('waiting')
  vi.advanceTimersByTime(1)
  await call
  expect(outcome).toBe('AbortError')
})

test.each([
  ['{"success":false,"code":"too_many","message":"Later."}', 'too_many', 'Later.'],
  ['{"success":false,"msg":"Later."}', 'unreachable', 'Later.'],
  ['{"t":{}}', 'unreachable', undefined],
  ['{"success":"true","message":""}', 'unreachable', undefined],
  ['<html>502</html>', 'unreachable', undefined],
])('[CONT-04] only `success: true` counts, and what else an answer tells is kept: %s', async (answer, code, told) => {
  const { baseUrl } = await startServer(() => answer)
  const sent = saveFeedback({ baseUrl, locale: 'vi' }, { userName: 'a', contact: 'b', content: 'c' }, 'key')
  await expect(sent).rejects.toMatchObject({ name: 'CallError', code, told })
})

test('the last five results come with everything that the answer says', async () => {
  const answer = { success: true, rows: [], total: 0, other: { serverTime: '', openTime: '' } }
  const { baseUrl } = await startServer(() => JSON.stringify(answer))
  expect(await fetchLastFive({ baseUrl, locale: 'vi' }, { code: 'mb' })).toEqual(answer)
})

test('each part of the input goes where its call has it, encoded, and what is undefined nowhere', async () => {
  const { asked, baseUrl } = await startServer(() => '{"success":true,"rows":[],"total":0,"other":{},"t":{}}')
  const options = { baseUrl, locale: 'vi' } as const
  await fetchRecentDraws(options, { codes: 'st60,m/b' })
  await fetchDrawRecords({ ...options, office: true }, { code: 'mb', from: '2026 1', to: '2' })
  await fetchTopics(options, { page: 2, gameCode: undefined })
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/api/front/open/lottery/recent/list/st60%2Cm%2Fb'],
    ['GET', '/api/front/office/lottery/draws/mb?from=2026+1&to=2'],
    ['GET', '/api/analysis/front/topic/list?page=2'],
  ])
})

test('[INSIDE-76] the status is read from an API of an older version, without people and sources', async () => {
  const own = { draws: 0, medianSeconds: null, longestSeconds: null }
  const older = { serverTime: '2026-11-14T11:00:00.000+07:00', parts: [], outages: [], draws: [], own }
  const read = async (t: object) => {
    const { baseUrl } = await startServer(() => JSON.stringify({ success: true, t }))
    return fetchStatus({ baseUrl, locale: 'vi' })
  }
  expect(await read(older)).toMatchObject({ own, rights: undefined })
  const rights = { people: 2, sources: 1, changes: 0, commands: 0, lastCommandAt: null }
  expect((await read({ ...older, rights })).rights).toMatchObject({ people: 2, lastCommandAtMs: null })
})
