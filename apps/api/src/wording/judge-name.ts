import { wordsOf } from '@quayso/contract/rules/look'
import { judgeText, type TextRule } from './judge-text.ts'

/** An address whose dot was left out, because there is none in a user name: bet88com. */
const withoutDot = /(\p{N})(com|net|org|info|xyz|bet|casino|club)$/iu

/** Whether the rules say anything of a name: there is no moderator who could look at it first. */
export function isAgainstRules(name: string, rules: readonly TextRule[]): boolean {
  const readings = [name, wordsOf(name).join(' '), name.replace(withoutDot, '$1.$2')]
  return readings.some((reading) => judgeText(reading, rules).verdict !== 'allow')
}
