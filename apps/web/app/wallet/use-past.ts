import { fetchHistoryPage } from '@quayso/contract/client/draw-history'
import type { Draw } from '@quayso/contract/draw'
import type { Locale } from '@quayso/games/locale'
import { useEffect, useState } from 'react'
import { callOptions } from '../calls/call-options.ts'
import type { AskedPast } from './older-draws.ts'

/** By game: its newest draws, and how many were asked for. */
export type Past = Readonly<Record<string, AskedPast & { readonly draws: readonly Draw[] }>>

const retryMs = 10_000
/** At a time: a visitor's line is narrow. */
const atOnce = 3

/** The past draws of these games; what fails is asked for again. */
export function usePast(asked: readonly AskedPast[], locale: Locale): Past {
  const [past, setPast] = useState<Past>({})
  const [attempt, setAttempt] = useState(0)
  // As text: an equal list asks for nothing again.
  const missing = asked
    .filter(({ code, count }) => (past[code]?.count ?? 0) < count)
    .map(({ code, count }) => `${code} ${count}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same
  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    void fetchPast(missing, locale).then(({ found, hasFailed }) => {
      if (!isCurrent) return
      setPast((before) => ({ ...before, ...found }))
      if (hasFailed) timer = setTimeout(() => setAttempt((before) => before + 1), retryMs)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [missing, locale, attempt])
  return past
}

async function fetchPast(missing: string, locale: Locale): Promise<{ found: Past; hasFailed: boolean }> {
  const queue = missing.split(',')
  const found: Record<string, Past[string]> = {}
  let hasFailed = false
  const ask = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [code = '', text] = next.split(' ')
      const count = Number(text)
      try {
        const { rows } = await fetchHistoryPage(callOptions(locale), false, { gameCode: code, pageSize: count })
        found[code] = { code, count, draws: rows }
      } catch {
        hasFailed = true
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return { found, hasFailed }
}
