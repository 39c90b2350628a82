import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/board.ts'

const zh = {
  'board.heading': '留言',
  'board.empty': '暂无留言',
  'board.emptyHint': '第一条留言将显示在这里。',
  'board.unavailable': '留言暂时无法加载',
  'board.unavailableHint': '连接恢复后将显示留言。',
  'board.needsScript': '要发表留言和查看更早的留言，请在浏览器中启用 JavaScript。',
  'board.write': '写留言',
  'board.placeholder': '说说您对本期开奖的看法…',
  'board.closed': '留言板暂时关闭。',
  'board.ownWindow': '在新窗口中打开本页以发言',
  'board.send': '发送',
  'board.you': '您',
  'board.moderator': '管理员',
  'board.held': '待审核',
  'board.edited': '已编辑',
  'board.noAccount': '已注销账号',
} as const

export const texts = zh satisfies Translation<typeof vi, typeof zh>
