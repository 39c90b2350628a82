import { useState } from 'react'
import { type Answer, call, type Input } from '../calls/call.ts'
import { CallError, kindOf } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'
import { useHold } from '../ui/hold.ts'
import { toast } from '../ui/toasts.tsx'

type Outcome = Answer<'moderation.decide'>['outcomes'][number]

/** An act that is held in the browser for a while, before anybody has seen it. */
interface Held {
  readonly text: string
  /** Off the list already. */
  readonly reviewIds: readonly number[]
  readonly send: () => Promise<void>
}

const undoSeconds = 5

/** Says what others were quicker with, or what its writer has changed. */
function useTellLate() {
  const t = useTexts('moderation')
  return (outcomes: readonly Outcome[]) => {
    const late = outcomes.filter(({ outcome }) => outcome !== 'done')
    const [first] = late
    if (!first) return
    if (outcomes.length > 1) toast(t('done.some', { done: outcomes.length - late.length, late: late.length }))
    else if (first.outcome === 'decided') toast(t('late.decided', { name: first.by?.name ?? '' }))
    else toast(t(first.outcome === 'moderator' ? 'late.moderator' : 'late.changed'))
  }
}

/** Holds acts for five seconds, sends them, and knows what is on its way. */
export function useDecisions(onSent: () => void) {
  const errors = useTexts('shell')
  const tellLate = useTellLate()
  const [sentIds, setSentIds] = useState<ReadonlySet<number>>(new Set())
  const { held, start, undo } = useHold<Held>(({ reviewIds, send }) => {
    setSentIds((before) => new Set([...before, ...reviewIds]))
    const forget = () => setSentIds((before) => new Set([...before].filter((id) => !reviewIds.includes(id))))
    send()
      .catch((error: unknown) => {
        const outcomes = error instanceof CallError && (error.details.outcomes as Outcome[] | undefined)
        if (outcomes) tellLate(outcomes)
        else {
          forget()
          toast(errors(`error.${kindOf(error)}`))
        }
      })
      .finally(onSent)
  })
  return {
    held,
    undo,
    /** Neither offered nor shown any more. */
    isGone: (id: number) => sentIds.has(id) || (held?.thing.reviewIds.includes(id) ?? false),
    decide: (text: string, input: Input<'moderation.decide'>) =>
      start(
        {
          ...{ text, reviewIds: input.reviewIds },
          send: async () => tellLate((await call('moderation.decide', input)).outcomes),
        },
        undoSeconds,
      ),
    act: (text: string, send: () => Promise<unknown>) =>
      start({ text, reviewIds: [], send: async () => void (await send()) }, undoSeconds),
  }
}
