import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { setServerTime } from '../calls/clock.ts'
import { useTopics } from '../calls/live.ts'
import { startAsking } from '../calls/sign-in-again.ts'
import { LanguageProvider } from '../texts/texts.tsx'
import { Failed } from '../ui/failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { hearKeys, setLetterKeys } from './keys.ts'
import { type Operator, OperatorProvider } from './session.tsx'

/** Knows who is signed in, or leads to the sign-in page. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [operator, setOperator] = useState<Operator | undefined>(undefined)
  const [error, setError] = useState<CallError | undefined>(undefined)

  const load = async (isBackground = false) => {
    try {
      const { operator: own, mustAddPasskey, now } = await call('session.me', {}, { isBackground })
      if (mustAddPasskey) return await navigate('/signin?replace')
      setServerTime(new Date(now))
      setLetterKeys(own.hasLetterKeys)
      startAsking()
      setOperator(own)
      setError(undefined)
    } catch (failure) {
      const known = failure instanceof CallError ? failure : new CallError('broken')
      // Who is already in has a page with what they typed: the dialog over it asks, and the page stays.
      if (known.kind === 'signed-out' && operator) return
      if (known.kind === 'signed-out') await navigate(`/signin?to=${encodeURIComponent(pathname + search)}`)
      else setError(known)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes are told
  useEffect(() => void load(), [])
  useEffect(hearKeys, [])
  useTopics(['people'], () => void load(true))

  if (operator) {
    return (
      <OperatorProvider value={operator}>
        <LanguageProvider language={operator.locale}>{children}</LanguageProvider>
      </OperatorProvider>
    )
  }
  return (
    <main className="con__main conx">
      {error ? <Failed error={error} onRetry={() => void load()} /> : <Skeleton />}
    </main>
  )
}
