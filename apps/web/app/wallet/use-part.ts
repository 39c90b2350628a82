import type { Locale } from '@quayso/games/locale'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts, type TextPart } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useReturn } from '../live/use-return.ts'

interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly texts: readonly TextPart[]
}

async function loadPart<Props>({ load, texts }: Part<Props>, locale: Locale): Promise<ComponentType<Props>> {
  const [View] = await Promise.all([load(), ...texts.map((part) => loadTexts(locale, part))])
  return View
}

/** A part of the page whose code and texts come when it is wanted first. What fails is tried again on return. */
export function usePart<Props>(part: Part<Props>, isWanted: boolean) {
  const { locale } = useLanguage()
  const [View, setView] = useState<ComponentType<Props>>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useEffectEvent(async () => {
    try {
      const Loaded = await loadPart(part, locale)
      setView(() => Loaded)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, attempt])
  useReturn(() => hasFailed && setAttempt((before) => before + 1))
  return { View: isWanted ? View : undefined, hasFailed: isWanted && hasFailed }
}
