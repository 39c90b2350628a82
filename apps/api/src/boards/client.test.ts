import type { AddressInfo } from 'node:net'
import {
  deleteMessage,
  deleteTopic,
  editMessage,
  editTopic,
  fetchAuthor,
  fetchFollowedArticles,
  fetchFollowedAuthors,
  fetchMessages,
  fetchTopic,
  fetchTopicMessages,
  fetchTopics,
  followArticle,
  followAuthor,
  openArticle,
  openAuthor,
  postMessage,
  postTopic,
  replyToTopic,
  unfollowArticle,
  unfollowAuthor,
} from '@quayso/contract/client/boards.gen'
import {
  approveReviewed,
  fetchMuted,
  fetchReviews,
  muteMember,
  removeReviewed,
  reportMessage,
  reportTopic,
  resetNickName,
  unmuteMember,
} from '@quayso/contract/client/moderation.gen'
import { expect, test } from 'vitest'
import { testBoards } from './testing.ts'

const paged = { page: 1, pageSize: 10 }

async function withClients() {
  const { app, join } = await testBoards()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const anyone = { baseUrl: `http://127.0.0.1:${port}`, locale: 'en' as const }
  const as = async (role: 'member' | 'moderator' = 'member') => {
    const { id, token } = await join({ role })
    return { id, options: { ...anyone, sessionToken: token } }
  }
  return { anyone, lan: await as(), minh: await as(), mai: await as('moderator') }
}

test('the typed client writes, reads, edits and deletes on boards', async () => {
  const { anyone, lan } = await withClients()
  const post = { gameCode: 'st60', content: 'Xin chào' }
  const { id } = await postMessage(lan.options, post, 'key-of-message')
  expect((await postMessage(lan.options, post, 'key-of-message')).id).toBe(id)
  expect((await editMessage(lan.options, { id, content: 'Chào' })).content).toBe('Chào')
  expect(await fetchMessages(anyone, { gameCode: 'st60', ...paged })).toMatchObject({ rows: [{ id }], total: 1 })
  await deleteMessage(lan.options, { id })
  expect((await fetchMessages(anyone, { gameCode: 'st60', ...paged })).total).toBe(0)
  await expect(deleteMessage(anyone, { id })).rejects.toMatchObject({ code: 'login_required', status: 401 })
})

test('the typed client understands every call of topics and following', async () => {
  const { anyone, lan, minh } = await withClients()
  const pick = { turnNum: '20261115', scope: 'any' as const, numbers: ['68'] }
  const post = { gameCode: 'mb', subject: 'Một', content: 'Hai', pick }
  const { id } = await postTopic(lan.options, post, 'key-of-topic')
  const { id: article } = await followArticle(minh.options, { articleId: id })
  const { id: author } = await followAuthor(minh.options, { authorId: lan.id })
  await replyToTopic(lan.options, { topicId: id, content: 'Ba' }, 'key-of-reply')
  await editTopic(lan.options, { id, subject: 'Bốn', content: 'Năm', pick: null })
  expect((await fetchTopics(anyone, { ...paged, gameCode: 'mb', authorId: lan.id })).rows).toMatchObject([{ id }])
  expect((await fetchTopics(anyone, paged)).total).toBe(1)
  expect((await fetchTopicMessages(anyone, { topicId: id, ...paged })).rows).toMatchObject([{ content: 'Ba' }])
  expect((await fetchFollowedArticles(minh.options, paged)).rows).toMatchObject([
    { id: article, isNewestMessage: true },
  ])
  const { readMark, subject } = await fetchTopic(anyone, { id })
  expect(subject).toBe('Bốn')
  const opened = { articleFollowId: article, authorFollowId: author }
  expect(await openArticle(minh.options, { articleId: id, readMark })).toEqual(opened)
  const { topicCount, readMark: authorMark } = await fetchAuthor(anyone, { id: lan.id })
  expect(topicCount).toBe(1)
  expect(await openAuthor(minh.options, { authorId: lan.id, readMark: authorMark })).toEqual({ authorFollowId: author })
  expect((await fetchFollowedAuthors(minh.options, paged)).rows).toMatchObject([{ id: author, isNewest: false }])
  await unfollowArticle(minh.options, { id: article })
  await unfollowAuthor(minh.options, { id: author })
  expect((await fetchFollowedAuthors(minh.options, paged)).total).toBe(0)
  await deleteTopic(lan.options, { id })
  await expect(fetchTopic(anyone, { id })).rejects.toMatchObject({ code: 'topic_unknown', status: 404 })
})

test('the typed client understands every call of moderation', async () => {
  const { lan, minh, mai } = await withClients()
  const message = await postMessage(lan.options, { gameCode: 'st60', content: 'Một' }, 'key-of-message')
  const topic = await postTopic(lan.options, { gameCode: 'mb', subject: 'Một', content: 'Hai' }, 'key-of-topic')
  await reportMessage(minh.options, { id: message.id, reason: 'spam' })
  await reportTopic(minh.options, { id: topic.id, reason: 'abuse' })
  const { rows, total } = await fetchReviews(mai.options, paged)
  expect(total).toBe(2)
  await approveReviewed(mai.options, { id: rows[0]?.id ?? 0 })
  await removeReviewed(mai.options, { id: rows[1]?.id ?? 0 })
  expect((await fetchReviews(mai.options, paged)).total).toBe(0)
  await muteMember(mai.options, { userId: lan.id, minutes: 5 })
  expect((await fetchMuted(mai.options)).rows).toMatchObject([{ userId: lan.id }])
  await unmuteMember(mai.options, { userId: lan.id })
  await resetNickName(mai.options, { userId: lan.id })
  await expect(fetchMuted(lan.options)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
})
