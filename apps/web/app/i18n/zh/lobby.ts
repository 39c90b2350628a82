import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/lobby.ts'

const zh = {
  'lobby.games': '彩种分类',
  'lobby.here': '当前位置',
  'lobby.menu': '彩种',
  'lobby.choose': '选择彩种',
  'lobby.search': '搜索省份或彩种',
  'lobby.notFound': '没有这个名称的彩种',
  'lobby.close': '关闭',
  'lobby.allOf': '全部结果',
  'lobby.ad': '广告',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
