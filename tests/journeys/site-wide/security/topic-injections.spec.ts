import { expect, type Locator } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { addAnswers, addFollows, addTopics } from '@quayso/stack/browser/sample-topics'
import { expectTyped } from '../../support/boards.ts'
import { injections, packInjections, watchInjections } from '../../support/injections.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

const atMs = Date.parse('2026-11-13T13:14:00Z')
const pageSize = 10
/** As long as the database allows, so that a thousand fill a page of topics. */
const perTopic = injections.length / pageSize
const subjects = Array.from({ length: pageSize }, (_, i) =>
  injections.slice(i * perTopic, (i + 1) * perTopic).join('\n'),
)
/** A nickname has 15 characters at most: what is shown of it would run if it were markup. */
const nickName = '<b onclick=hit>'

/** Expects the texts as typed, without any markup. */
async function expectTexts(elements: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => elements.allTextContents()).toEqual(texts)
  await expect(elements.locator('*')).toHaveCount(0)
}

test('[BOARD-10, FAV-05] a thousand injected strings are text on the pages of topics, authors and followers, and none of them runs', async ({
  page,
  stack,
}) => {
  const writer = await joinMember(stack.postgres.url, { nickName })
  const reader = await joinMember(stack.postgres.url)
  const topics = subjects.map((subject) => ({ memberId: writer.id, game: 'daknong', subject, content: subject, atMs }))
  const ids = await addTopics(stack.postgres.url, topics)
  const newestFirst = [...subjects].reverse()
  await addFollows(stack.postgres.url, reader.id, { topics: ids, authors: [writer.id] })
  await enterAs(page, reader)
  const happened = await watchInjections(page)

  for (const list of ['/topics/daknong', `/author/${writer.id}`]) {
    await page.goto(list)
    await hydrated(page)
    await expectTexts(page.locator('[data-topic] > a'), newestFirst)
  }
  await expectTexts(page.locator('h1 bdi'), [nickName])
  await page.goto('/favorite')
  const followed = page.locator('[data-follow] a')
  await expect(followed).toHaveCount(pageSize)
  await expectTexts(followed, newestFirst)
  await page.goto('/favorite?tab=authors')
  await expect(page.locator('[data-follow]')).toHaveCount(1)
  await expectTexts(page.locator('[data-follow] bdi'), [nickName])

  const packed = packInjections()
  for (const [i, id] of ids.entries()) {
    const answers = packed.slice(i * pageSize, (i + 1) * pageSize)
    await addAnswers(
      stack.postgres.url,
      id,
      answers.map((content) => ({ memberId: writer.id, content, atMs })),
    )
    await page.goto(`/topic/${id}`)
    await hydrated(page)
    await expectTexts(page.locator('article h1'), [subjects[i] ?? ''])
    await expectTexts(page.locator('article p').first(), [subjects[i] ?? ''])
    await expectTyped(page.locator('[data-message]'), answers.toReversed())
  }
  expect(happened).toEqual([])
})
