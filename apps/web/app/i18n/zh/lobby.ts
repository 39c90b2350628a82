import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/lobby.ts'

const zh = {
  'lobby.games': '游戏分类',
  'lobby.here': '当前位置',
  'lobby.menu': '游戏',
  'lobby.choose': '选择游戏',
  'lobby.search': '搜索省份或游戏名称',
  'lobby.notFound': '没有这个名称的游戏',
  'lobby.close': '关闭',
  'lobby.allOf': '全部结果',
  'lobby.ad': '广告',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
