import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/found.ts'

const zh = {
  'found.homeOf': '{type}开奖结果：{day}',
  'found.homeAbout': '开奖即时更新：奖级表、头尾表，并按服务器时间倒计时至下一期。',
  'found.feedTitle': '{game}开奖结果',
  'found.feedAbout': '{game}最近各期开奖，越南时间（GMT+7）。',
  'found.entrySpecial': '{game} {turn}：特等奖 {numbers}',
  'found.entryFirst': '{game} {turn}：头奖 {numbers}',
  'found.entryNumbers': '{game} {turn}：{numbers}',
  'found.special': '特等奖',
  'found.numbers': '开奖号码',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
