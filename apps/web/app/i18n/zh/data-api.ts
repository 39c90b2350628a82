import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/data-api.ts'

const zh = {
  'dataApi.heading': 'Data API',
  'dataApi.about': '每个彩种最近五期，JSON 格式，免费使用。',
  'dataApi.description': '{game}最近五期开奖结果，JSON 格式，地址固定，免费使用，无需登录，可直接用于您的程序或网页。',
  'dataApi.dataset': '{game}开奖结果',
  'dataApi.game': '彩种',
  'dataApi.fetch': '获取数据',
  'dataApi.fetching': '正在获取数据',
  'dataApi.method': '方法',
  'dataApi.count': '返回期数',
  'dataApi.timeZone': '时区',
  'dataApi.address': '地址',
  'dataApi.copy': '复制',
  'dataApi.ofAddress': '地址',
  'dataApi.copied': '地址已复制',
  'dataApi.sample': '返回数据示例',
  'dataApi.answer': '返回的数据，{game}',
  'dataApi.unavailable': '暂时无法获取数据，您仍可打开上面的地址。',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
