import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useOperator } from '../../shell/session.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Turn } from '../parts/use-turn.ts'
import { confirmDeskOf } from './confirm-desk.ts'
import { type ConfirmState, retypedDraw } from './confirm-model.ts'

/** The retyping of a turn, and the act that sends it whole. */
export function useConfirm(turn: Turn, table: ConfirmState['table'], reload: () => void) {
  const t = useTexts('results')
  const { login } = useOperator()
  const own = turn.tiers.filter(({ isOwn, isAgreed }) => isAgreed || isOwn).map(({ rank }) => rank)
  const { code, turnNum } = turn
  const closed = own.join()
  const desk = useMemo(() => confirmDeskOf({ login, code, turnNum }, table), [login, code, turnNum, table])
  useEffect(() => {
    desk.dispatch({ type: 'closed', ranks: closed === '' ? [] : closed.split(',').map(Number) })
  }, [desk, closed])
  const state = useSyncExternalStore(desk.follow, desk.get)
  const [error, setError] = useState<CallError | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const whole = retypedDraw(state)
  const confirm = async () => {
    if (!whole || isSending) return
    setSending(true)
    setError(undefined)
    try {
      const tiers = whole.map(({ rank, numbers }) => ({ rank, numbers: [...numbers] }))
      const answer = await call('results.confirm', {
        code,
        turnNum,
        orderId: desk.orderIdOf(JSON.stringify(tiers)),
        tiers,
      })
      if (answer.kind === 'silent') setError(new CallError('silent'))
      else {
        desk.forget()
        const isConfirmed = answer.kind === 'published' && answer.status === 'confirmed'
        toast(t(isConfirmed ? 'confirm.done' : 'confirm.stored'))
      }
      reload()
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError('broken'))
    } finally {
      setSending(false)
    }
  }
  return { desk, state, whole, confirm, error, isSending }
}
