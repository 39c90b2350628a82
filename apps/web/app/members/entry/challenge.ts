import type { Picture } from '@quayso/contract/calls/logins'
import { fetchPicture, fetchWork } from '@quayso/contract/client/logins.gen'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { showToast } from '../../ui/notices/notices.ts'

const retryAfterMs = 2_000
/** The search yields between slices, so that the page stays responsive. */
const searchedAtOnce = 2_000

interface Proof {
  readonly validCode: string
  readonly validCodeIdentity: string
}

export interface Challenge {
  readonly picture: Picture | undefined
  readonly work: 'none' | 'searching' | 'done'
  /** The proof, given the text that was read from the picture. */
  readonly proof: (typedCode: string) => Proof | undefined
  /** Fetches another one: the last was used up. */
  readonly renew: () => void
  /** Fetches another one because the visitor asked, and announces it. */
  readonly refresh: () => void
  readonly searchInstead: () => Promise<void>
}

/** A captcha to read, or a proof of work for the device. Fetched only when needed. */
export function useChallenge(isNeeded: boolean): Challenge {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const [picture, setPicture] = useState<Picture>()
  const [asked, setAsked] = useState(0)
  const [work, setWork] = useState<'searching' | Proof>()
  const lastIdentity = useRef<string>(undefined)
  const isAwaited = useRef(false)
  const announceAwaited = useEffectEvent(() => {
    if (isAwaited.current) showToast(t('members.codeRefreshed'))
    isAwaited.current = false
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked is not read, its change requests another challenge
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = async () => {
      try {
        const loaded = await fetchPicture(callOptions(locale), { lastIdentity: lastIdentity.current })
        if (isOver) return
        lastIdentity.current = loaded.identity
        setPicture(loaded)
        announceAwaited()
      } catch {
        if (!isOver) timer = setTimeout(() => void load(), retryAfterMs)
      }
    }
    setPicture(undefined)
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNeeded, locale, asked])

  const renew = useCallback(() => {
    setWork(undefined)
    setAsked((times) => times + 1)
  }, [])

  const refresh = () => {
    isAwaited.current = true
    renew()
  }

  const searchInstead = useCallback(async () => {
    setWork('searching')
    try {
      setWork(await findNumber(() => fetchWork(callOptions(locale))))
    } catch {
      setWork(undefined)
    }
  }, [locale])

  const proof = (typedCode: string): Proof | undefined => {
    if (typeof work === 'object') return work
    return picture && typedCode !== '' ? { validCode: typedCode, validCodeIdentity: picture.identity } : undefined
  }
  return { picture, work: typeof work === 'object' ? 'done' : (work ?? 'none'), proof, renew, refresh, searchInstead }
}

async function findNumber(ask: () => ReturnType<typeof fetchWork>): Promise<Proof | undefined> {
  const [{ searchWork }, { identity, maxNumber, ...challenge }] = await Promise.all([
    import('@quayso/contract/rules/work'),
    ask(),
  ])
  for (let from = 0; from < maxNumber; from += searchedAtOnce) {
    const number = searchWork(challenge, from, Math.min(maxNumber, from + searchedAtOnce))
    if (number !== undefined) return { validCode: String(number), validCodeIdentity: identity }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}
