import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/topic-form.ts'

const zh = {
  'topic-form.write': '发表话题',
  'topic-form.subject': '标题',
  'topic-form.content': '内容',
  'topic-form.closed': '留言板暂时关闭。',
  'topic-form.picks': '所选号码（选填）',
  'topic-form.picksAbout': '将与真实开奖结果对照，并计入您的作者页面。截止后不能修改或撤回。',
  'topic-form.turn': '期数',
  'topic-form.noPick': '不选号码',
  'topic-form.turnOf': '第 {turn} 期 · {stamp}',
  'topic-form.scope': '对照',
  'topic-form.numbers': '号码',
  'topic-form.numbersHint': '最多 10 个号码，每个 {least}–{most} 位，用空格分开。',
  'topic-form.numbersHintOne': '最多 10 个号码，每个 {most} 位，用空格分开。',
  'topic-form.post': '发表话题',
  'topic-form.posted': '话题已发表',
  'topic-form.held': '已提交，话题经审核后显示。',
  'topic-form.enterSubject': '请输入标题',
  'topic-form.enterContent': '请输入内容',
  'topic-form.badNumbers': '请检查号码',
  'topic-form.loginToWrite': '登录后才能发表话题。',
  'topic-form.needsScript': '发表话题需要启用 JavaScript。',
  'topic-form.edit': '编辑话题',
  'topic-form.delete': '删除话题',
  'topic-form.report': '举报话题',
  'topic-form.deleteQuestion': '确定要删除此话题吗？',
  'topic-form.deleteHint': '其回复也不再显示。已截止的号码仍会计算。',
  'topic-form.picksClosed': '所选号码已截止，不能再修改。',
  'topic-form.loginToReport': '登录后才能举报。',
  'topic-form.reportWhy': '您为什么举报此话题？',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
