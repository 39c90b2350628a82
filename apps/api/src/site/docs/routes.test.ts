import { readFileSync } from 'node:fs'
import { readCallFiles } from '@quayso/contract/testing'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const open = '/api/front/open/lottery'
const front = '/api/analysis/front'
const onFollow = (call: string) => `${front}/follow/${call}`
const onTopic = (call: string) => `${front}/topic/${call}`

test('[CALL-29] the document has every call once, with its limits, and is the one that is kept', async () => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject('/api/docs/openapi.json')
  expect(response.statusCode).toBe(200)
  const document = response.json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [
      `${front}/ad/count`,
      `${front}/page/{slug}`,
      ...['delete', 'key', 'link', 'read', 'save', 'test'].map((call) => `${front}/push/${call}`),
      ...['follow', 'follows', 'list', 'read', 'readAll', 'unread'].map((call) => `${front}/inbox/${call}`),
      `${front}/index/getConfigs`,
      `${front}/index/getvalidatecode`,
      `${front}/index/getvalidatework`,
      `${front}/index/login`,
      `${front}/index/logout`,
      `${front}/index/register`,
      `${front}/index/social/login`,
      `${front}/userInfo/changePassword`,
      `${front}/userInfo/deleteAccount`,
      `${front}/userInfo/download`,
      `${front}/userInfo/endSession`,
      `${front}/userInfo/index`,
      `${front}/userInfo/notices`,
      `${front}/userInfo/noticesSeen`,
      `${front}/userInfo/sessions`,
      `${front}/userInfo/updateInfo`,
      ...['delete', 'index', 'sync'].map((call) => `${front}/wallet/${call}`),
      `${front}/boardMessage/delete/{id}`,
      `${front}/boardMessage/held`,
      `${front}/boardMessage/list`,
      `${front}/boardMessage/report`,
      `${front}/boardMessage/save`,
      `${front}/boardMessage/update`,
      ...['deleteFollowArticle/{id}', 'deleteFollowAuthor/{id}', 'followArticleList', 'followAuthorList'].map(onFollow),
      ...['openArticle', 'openAuthor', 'saveFollowArticle', 'saveFollowAuthor'].map(onFollow),
      ...['approve', 'mute', 'muted', 'queue', 'remove', 'resetNickname', 'unmute'].map(
        (call) => `${front}/moderation/${call}`,
      ),
      ...['author/{id}', 'delete/{id}', 'detail/{id}', 'held', 'list', 'messages'].map(onTopic),
      ...['reply', 'report', 'save', 'update'].map(onTopic),
      '/api/upload/image',
      `${open}/detail/{code}/{turnNum}`,
      `${open}/draws/{code}`,
      `${open}/calendar`,
      `${open}/corrections`,
      `${open}/status`,
      `${open}/feedback/info`,
      `${open}/figures`,
      `${open}/gameSettings`,
      `${open}/feedback/save`,
      `${open}/history/high/page`,
      `${open}/history/list/5/{code}`,
      `${open}/history/low/all/{code}`,
      `${open}/history/low/page`,
      `${open}/navgameinfo/1`,
      `${open}/numbers/{digits}/{codes}`,
      `${open}/recent/list/{codes}`,
      `${open}/regions/{region}/days/{period}`,
      `${open}/regions/{region}/{day}`,
      ...['frequency', 'gaps', 'head-tail', 'on-day', 'pairs', 'special'].map((call) => `${open}/stats/{code}/${call}`),
    ].toSorted(),
  )
  const { parameters } = document.paths[`${open}/history/high/page`].get
  const pageSize = parameters.find(({ name }: { name: string }) => name === 'pageSize')
  expect(pageSize).toMatchObject({ in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1920 } })
  const described = (await readCallFiles()).flatMap(({ calls }) => Object.values(calls))
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values)
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    described.map(({ operationId }) => operationId).toSorted(),
  )
  const kept = readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(kept)).toEqual(document)
})

test('[CALL-29] what several calls share is in the document once, and everything it refers to is there', async () => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject('/api/docs/openapi.json')
  const { components } = response.json()
  const named = Object.keys(components.schemas)
  const referred = [...response.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(referred)].toSorted()).toEqual(named.toSorted())
  expect(components.schemas.Failure.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' })
})

test('[CALL-29] the page shows every call and loads nothing', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toMatch(/<script|<link|<img|src=/)
  const { paths, components } = (await app.inject('/api/docs/openapi.json')).json()
  for (const path of Object.keys(paths)) expect(page.body).toContain(` ${path}</code>`)
  for (const name of Object.keys(components.schemas)) expect(page.body).toContain(`<summary>${name}</summary>`)
})
