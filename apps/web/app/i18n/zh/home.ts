import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/home.ts'

const zh = {
  'home.types': '彩票类型',
  'home.days': '星期',
  'home.allDays': '全部',
  'home.today': '今天',
  'home.fast': '极速彩',
  'home.seeAll': '查看全部',
  'home.empty': '所选日期没有开奖的彩种',
  'home.emptyLink': '查看所有日期',
  'home.ad': '广告',
  'home.banners': '横幅',
  'home.pauseBanners': '停止轮播',
  'home.playBanners': '自动轮播',
  'home.promises': '本站能为您做什么',
  'home.promise.sync': '云端同步',
  'home.promiseText.sync': '开奖的一刻，您的手机和电脑收到同样的结果。',
  'home.promiseLink.sync': '观看开奖',
  'home.promise.privacy': '保密',
  'home.promiseText.privacy': '查看结果无需账号。您的反馈只有负责人阅读。',
  'home.promiseLink.privacy': '提交反馈',
  'home.promise.trends': '走势分析',
  'home.promiseText.trends': '各头数出现的频率，统计自历次开奖。仅为描述，并非预测。',
  'home.promiseLink.trends': '查看走势统计',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
