import { toTurnNum } from '@quayso/games/time/turn'
import { useEffect, useEffectEvent } from 'react'
import { callOptions } from '../calls/call-options.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useMemberSession } from '../session/member-session.ts'
import type { LiveAnswer } from './follow-draws.tsx'
import { groupTickets, type Judged } from './wallet.ts'

const isSettled = ({ found }: Judged) =>
  typeof found === 'object' && (found.status === 'confirmed' || found.status === 'corrected')

const targetOf = ({ ticket }: Judged) => `${ticket.code}:${toTurnNum(ticket.turn)}`

/**
 * Lets the site tell before the claim of a ticket ends: of which draws tickets won and are not claimed. Their numbers
 * stay here.
 */
export function useClaimBells(judged: readonly Judged[], { asOfMs }: LiveAnswer) {
  const { locale } = useLanguage()
  const token = useMemberSession()?.token
  const isKnown = asOfMs > 0 && judged.every(({ found }) => found !== 'asking')
  const open = groupTickets(judged).won.filter(isSettled).map(targetOf).sort().join()
  const follow = useEffectEvent(async () => {
    const { followClaims } = await import('../push/claims.ts')
    await followClaims(callOptions(locale), open === '' ? [] : open.split(','))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in has other settings
  useEffect(() => {
    // It is tried again when the wallet is opened again.
    if (isKnown) follow().catch(() => {})
  }, [isKnown, open, token])
}
