// Made by `npm run generate`.
import type { boardCalls } from '../calls/boards.ts'
import type { followingCalls } from '../calls/following.ts'
import type { topicCalls } from '../calls/topics.ts'
import { caller } from './call.ts'

export const fetchMessages = /* @__PURE__ */ caller<typeof boardCalls.fetchMessages>('GET', '/api/analysis/front/boardMessage/list')
export const fetchHeld = /* @__PURE__ */ caller<typeof boardCalls.fetchHeld>('GET', '/api/analysis/front/boardMessage/held')
export const postMessage = /* @__PURE__ */ caller<typeof boardCalls.postMessage>('POST', '/api/analysis/front/boardMessage/save')
export const editMessage = /* @__PURE__ */ caller<typeof boardCalls.editMessage>('POST', '/api/analysis/front/boardMessage/update')
export const deleteMessage = /* @__PURE__ */ caller<typeof boardCalls.deleteMessage>('GET', '/api/analysis/front/boardMessage/delete/:id')
export const fetchFollowedArticles = /* @__PURE__ */ caller<typeof followingCalls.fetchFollowedArticles>('GET', '/api/analysis/front/follow/followArticleList')
export const fetchFollowedAuthors = /* @__PURE__ */ caller<typeof followingCalls.fetchFollowedAuthors>('GET', '/api/analysis/front/follow/followAuthorList')
export const followArticle = /* @__PURE__ */ caller<typeof followingCalls.followArticle>('POST', '/api/analysis/front/follow/saveFollowArticle')
export const followAuthor = /* @__PURE__ */ caller<typeof followingCalls.followAuthor>('POST', '/api/analysis/front/follow/saveFollowAuthor')
export const unfollowArticle = /* @__PURE__ */ caller<typeof followingCalls.unfollowArticle>('POST', '/api/analysis/front/follow/deleteFollowArticle/:id')
export const unfollowAuthor = /* @__PURE__ */ caller<typeof followingCalls.unfollowAuthor>('POST', '/api/analysis/front/follow/deleteFollowAuthor/:id')
export const openArticle = /* @__PURE__ */ caller<typeof followingCalls.openArticle>('POST', '/api/analysis/front/follow/openArticle')
export const openAuthor = /* @__PURE__ */ caller<typeof followingCalls.openAuthor>('POST', '/api/analysis/front/follow/openAuthor')
export const fetchTopics = /* @__PURE__ */ caller<typeof topicCalls.fetchTopics>('GET', '/api/analysis/front/topic/list')
export const fetchTopic = /* @__PURE__ */ caller<typeof topicCalls.fetchTopic>('GET', '/api/analysis/front/topic/detail/:id')
export const fetchTopicMessages = /* @__PURE__ */ caller<typeof topicCalls.fetchTopicMessages>('GET', '/api/analysis/front/topic/messages')
export const fetchAuthor = /* @__PURE__ */ caller<typeof topicCalls.fetchAuthor>('GET', '/api/analysis/front/topic/author/:id')
export const fetchHeldAnswers = /* @__PURE__ */ caller<typeof topicCalls.fetchHeldAnswers>('GET', '/api/analysis/front/topic/held')
export const postTopic = /* @__PURE__ */ caller<typeof topicCalls.postTopic>('POST', '/api/analysis/front/topic/save')
export const editTopic = /* @__PURE__ */ caller<typeof topicCalls.editTopic>('POST', '/api/analysis/front/topic/update')
export const deleteTopic = /* @__PURE__ */ caller<typeof topicCalls.deleteTopic>('POST', '/api/analysis/front/topic/delete/:id')
export const replyToTopic = /* @__PURE__ */ caller<typeof topicCalls.replyToTopic>('POST', '/api/analysis/front/topic/reply')
