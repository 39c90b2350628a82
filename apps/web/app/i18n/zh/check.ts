import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/check.ts'

const zh = {
  'check.step.head': '日志签名',
  'check.step.logged': '已入日志',
  'check.step.shown': '与本页一致',
  'check.step.committed': '开奖前已承诺',
  'check.step.rules': '规则',
  'check.step.seed': '种子',
  'check.step.numbers': '号码',
  'check.passed': '相符',
  'check.failed': '不符',
  'check.open': '无法核验',
  'check.passed.head': '日志共有 {size} 条，签名有效。',
  'check.passed.logged': '日志证明其中有本期，为第 {leaf} 条。',
  'check.passed.shown': '日志所载与您在本页看到的一致。',
  'check.passed.committed': '当日的承诺先于结果写入日志，为第 {anchor} 条。',
  'check.passed.rules': '按所承诺的规则开奖。',
  'check.passed.seed': '已公开的种子与承诺相符。',
  'check.passed.numbers': '由种子重新计算，得到相同的号码：{numbers}。',
  'check.failed.head': '日志没有有效的签名。',
  'check.failed.logged': '日志无法证明其中有本期。',
  'check.failed.shown': '日志所载与本页不同。',
  'check.failed.committed': '结果之前，日志中没有承诺。',
  'check.failed.rules': '开奖所用规则与所承诺的不同。',
  'check.failed.seed': '已公开的种子与承诺不符。',
  'check.failed.numbers': '由种子重新计算，得到不同的号码：{numbers}。',
  'check.openHint': '前一步相符后才能核验。',
  'check.verdict.passed': '每一步都相符：这正是所承诺种子的号码。',
  'check.verdict.failed': '有一步不符。在查明原因之前，请勿依据此结果。',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
