import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/favorite.ts'

const en = {
  'favorite.heading': 'Following',
  'favorite.description': 'The topics and authors you follow.',
  'favorite.topics': 'Topics',
  'favorite.authors': 'Authors',
  'favorite.tabs': 'Following',
  'favorite.no': 'No.',
  'favorite.author': 'Author',
  'favorite.topic': 'Topic',
  'favorite.newest': 'Newest topic',
  'favorite.since': 'Following since',
  'favorite.act': 'Action',
  'favorite.unfollow': 'Unfollow',
  'favorite.unfollowNamed': 'Unfollow {name}',
  'favorite.unfollowed': 'Unfollowed',
  'favorite.new': 'New',
  'favorite.gone': 'This topic is no longer there',
  'favorite.noTopicYet': 'Nothing yet',
  'favorite.emptyTopics': 'You follow no topics yet',
  'favorite.emptyAuthors': 'You follow no authors yet',
  'favorite.emptyHint': 'Press “Follow” on a topic or on an author’s page.',
  'favorite.toTopics': 'See all topics',
  'favorite.pages': 'Pages of what you follow',
  'favorite.loading': 'Loading',
  'favorite.page.previous': 'Previous page',
  'favorite.page.next': 'Next page',
  'favorite.page.page': 'Page {page}',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
