import type { RulesPhrases } from './phrases.ts'

function period(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60}分钟` : `${seconds}秒`
}

export const zh: RulesPhrases = {
  every: (periodSeconds, turnsADay) =>
    `每${period(periodSeconds)}开奖一次，昼夜不停，每天${turnsADay}期。一天从07:00到次日07:00（UTC+7），第一期在07:00之后${period(periodSeconds)}开奖。`,
  daily: (time) => `每天${time}（UTC+7）开奖。`,
  weekly: (weekdays, time) => `每${weekdays.join('和')}${time}（UTC+7）开奖。`,
  monthly: (days, time) => `每月${days.map((day) => `${day}日`).join('和')}${time}（UTC+7）开奖。`,
  closing: (minutesBefore, time) => `每期在开奖前${minutesBefore}分钟截止，即${time}。`,
  noTet: '越南春节期间不开奖：从农历年最后一天到正月初三。',
  hosts: (hosts) => `开奖地点按星期轮换：${hosts.map(({ weekday, host }) => `${weekday}${host}`).join('，')}。`,
  singleDigits: (count) => `每期${count}个号码，每个一位数字，从0到9，按开出顺序显示。`,
  set: (count, lowest, highest) => `每期${count}个不同的号码，从${lowest}到${highest}，按从小到大显示。`,
  tierNames: ['特等奖', '一等奖', '二等奖', '三等奖', '四等奖', '五等奖', '六等奖', '七等奖', '八等奖'],
  thaiTierNames: ['头奖', '前三位', '后三位', '后两位'],
  tier: (name, count, digits) => `${name}${count}个${digits}位号码`,
  tiers: (total, tiers) => `每期${total}个号码：${tiers.join('；')}。`,
  order: (firstTier, lastTier) => `最先开${firstTier}，最后开${lastTier}。`,
  drawnBy: {
    us: '由本站开奖，不是国家彩票。',
    outside: '由国家彩票机构开奖，不是由本站开奖。如官方公告与此处不同，以官方公告为准。',
  },
  family: {
    short: '每期相互独立，之前的开奖不影响之后的开奖。',
    north: '结果按越南北部的表格显示，并附后两位的头尾表。',
    central: '结果按越南中部的表格显示，并附后两位的头尾表。',
    south: '结果按越南南部的表格显示，并附后两位的头尾表。',
    thai: '本站只显示头奖、三位奖和两位奖。',
  },
  adultsOnly: '仅供18岁及以上人士。',
}
