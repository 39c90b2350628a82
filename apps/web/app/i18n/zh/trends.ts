import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/trends.ts'

const zh = {
  'trends.heading': '{lottery}走势统计',
  'trends.description': '{game}走势统计：00–99频率、遗漏号码、头尾次数、出号节奏与号码组合，均由已开奖各期统计得出。',
  'trends.about': '后两位，{from} 至 {to}',
  'trends.none': '还没有可统计的开奖',
  'trends.games': '彩种',
  'trends.sizes': '期数',
  'trends.draws': '{count}期',
  'trends.last': '{count}期',
  'trends.times': '{count}次',
  'trends.heat': '00–99频率',
  'trends.heatAbout': '行为头，列为尾，小字为出现次数。',
  'trends.head': '头',
  'trends.tail': '尾',
  'trends.digit': '数字',
  'trends.absent': '遗漏',
  'trends.absentAbout': '久未开出的号码。黑线：{count}期内最长的遗漏。',
  'trends.headsAndTails': '头与尾',
  'trends.total': '{count}期内出现总次数',
  'trends.most': '出现最多',
  'trends.least': '出现最少',
  'trends.within': '{count}期内',
  'trends.rhythm': '各号出号节奏',
  'trends.rhythmAbout': '每一条为出现该号的一期。高条：出现两次或以上。',
  'trends.pairs': '常一起出现的号码',
  'trends.pairsAbout': '深色：两个号都出现。浅色：只出现一个。',
  'trends.independence': '统计仅描述已开各期。每期开奖相互独立，过去的号码不会改变下一期的可能性。',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
