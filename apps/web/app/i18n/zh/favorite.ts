import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/favorite.ts'

const zh = {
  'favorite.heading': '我的关注',
  'favorite.description': '您关注的话题和作者。',
  'favorite.topics': '话题',
  'favorite.authors': '作者',
  'favorite.tabs': '我的关注',
  'favorite.no': '序号',
  'favorite.author': '作者',
  'favorite.topic': '话题',
  'favorite.newest': '最新话题',
  'favorite.since': '关注时间',
  'favorite.act': '操作',
  'favorite.unfollow': '取消关注',
  'favorite.unfollowNamed': '取消关注 {name}',
  'favorite.unfollowed': '已取消关注',
  'favorite.new': '新',
  'favorite.gone': '该话题已不存在',
  'favorite.noTopicYet': '暂无',
  'favorite.emptyTopics': '您还没有关注话题',
  'favorite.emptyAuthors': '您还没有关注作者',
  'favorite.emptyHint': '在话题或作者页面点击“关注”。',
  'favorite.toTopics': '查看全部话题',
  'favorite.pages': '关注列表分页',
  'favorite.loading': '加载中',
  'favorite.page.previous': '上一页',
  'favorite.page.next': '下一页',
  'favorite.page.page': '第 {page} 页',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
