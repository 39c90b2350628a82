/** Words that promise a win or invite to bet, in the languages of the site. */
const words = [
  ...['trúng', 'chắc', 'chắc chắn', 'cược', 'cá cược', 'cá độ', 'lô đề', 'số đẹp', 'bao lô', 'soi cầu'],
  ...['win', 'wins', 'winner', 'winning', 'jackpot', 'guaranteed', 'bet', 'bets', 'betting', 'casino', 'sure number'],
]
/** These are written without blanks between words. */
const pieces = ['ถูกรางวัล', 'เลขเด็ด', 'แม่น', 'พนัน', 'แทง', '中奖', '必中', '稳赚', '投注', '赌', '博彩']

const wordForm = new RegExp(`(?<![\\p{L}\\p{M}])(${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu')
const pieceForm = new RegExp(pieces.join('|'), 'u')

/** The first such word of a text. */
export function findPromise(text: string): string | undefined {
  const composed = text.normalize('NFC')
  return wordForm.exec(composed)?.[0] ?? pieceForm.exec(composed)?.[0]
}
