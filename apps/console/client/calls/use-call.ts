import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, type CallName, call, type Input } from './call.ts'
import { CallError } from './call-error.ts'
import { useTopics } from './live.ts'

interface CallState<Data> {
  /** The last answer; it stays while it is asked for again, or when that fails. */
  readonly data: Data | undefined
  readonly error: CallError | undefined
  /** Whether the first answer is awaited. */
  readonly isLoading: boolean
  readonly reload: () => void
}

interface UseCallOptions {
  /** Asked again when one of them changes. */
  readonly topics?: readonly string[]
  /** Asked again this often, for what nobody tells of. */
  readonly everyMs?: number
  /** False: not asked at all. */
  readonly isOn?: boolean
}

/** Makes a call that reads, again when its input or one of the topics changes. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { topics = [], everyMs, isOn = true }: UseCallOptions = {},
): CallState<Answer<Name>> {
  const key = JSON.stringify([name, input])
  const [state, setState] = useState<{ key: string; data?: Answer<Name>; error?: CallError }>({ key })
  const number = useRef(0)

  const load = useCallback(
    (isBackground = false) => {
      const mine = ++number.current
      const [asked, given] = JSON.parse(key) as [Name, Input<Name>]
      call(asked, given, { isBackground }).then(
        (data) => {
          if (mine === number.current) setState({ key, data })
        },
        (error: unknown) => {
          if (mine !== number.current) return
          const known = error instanceof CallError ? error : new CallError('broken')
          setState((before) => (before.key === key ? { ...before, error: known } : { key, error: known }))
        },
      )
    },
    [key],
  )

  useEffect(() => {
    if (!isOn) return
    load()
    const timer = everyMs === undefined ? undefined : setInterval(() => load(true), everyMs)
    return () => {
      clearInterval(timer)
      number.current += 1
    }
  }, [load, everyMs, isOn])

  useTopics(topics, () => {
    if (isOn) load(true)
  })

  const isCurrent = state.key === key
  const data = isCurrent ? state.data : undefined
  const error = isCurrent ? state.error : undefined
  return {
    data,
    error,
    isLoading: isOn && data === undefined && error === undefined,
    reload: useCallback(() => load(), [load]),
  }
}
