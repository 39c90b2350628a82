import { useRef, useState } from 'react'
import { loadTexts } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import type * as CheckFound from './check-found.tsx'
import type { Evidence, StepName, StepReport, TurnClaim } from './check-turn.ts'

/** In the order of the check; a draw of others has the last two alone. */
export const stepNames: readonly StepName[] = ['seal', 'numbers', 'logged', 'kept']

export type Verdict = 'ready' | 'running' | 'passed' | 'absent' | 'failed' | 'unreachable'

export interface TurnCheck {
  readonly verdict: Verdict
  readonly reports: readonly StepReport[]
  /** Without the time that a visitor is given to follow. */
  readonly tookMs: number
  readonly evidence?: Evidence
  /** What shows the reports; there before the first of them. */
  readonly found?: typeof CheckFound | undefined
}

const none: TurnCheck = { verdict: 'ready', reports: [], tookMs: 0 }

/** Long enough to follow each step. */
const stepMs = 250

function verdictOf(reports: readonly StepReport[]): Verdict {
  const outcomes = reports.map(({ outcome }) => outcome)
  if (outcomes.includes('failed')) return 'failed'
  if (outcomes.includes('unreachable') || reports.at(-1)?.step !== 'kept') return 'unreachable'
  return outcomes.includes('absent') ? 'absent' : 'passed'
}

/** Checks a turn when asked to, with code and texts that are loaded then: most visitors never do. */
export function useTurnCheck(claim: TurnClaim | undefined): readonly [TurnCheck, () => Promise<void>] {
  const { locale } = useLanguage()
  const [check, setCheck] = useState(none)
  const isRunning = useRef(false)

  async function run() {
    if (!claim || isRunning.current) return
    isRunning.current = true
    setCheck({ ...none, verdict: 'running' })
    const waitMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : stepMs
    const reports: StepReport[] = []
    let tookMs = 0
    let found: TurnCheck['found']
    try {
      const [{ checkTurn }, loaded] = await Promise.all([
        import('./check-turn.ts'),
        import('./check-found.tsx'),
        loadTexts(locale, 'verified'),
      ])
      found = loaded
      let beganMs = performance.now()
      const tell = async (report: StepReport) => {
        const ms = performance.now() - beganMs
        tookMs += ms
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs - ms)))
        reports.push(report)
        setCheck({ verdict: 'running', reports: [...reports], tookMs, found })
        beganMs = performance.now()
      }
      const evidence = await checkTurn(claim, tell)
      setCheck({ verdict: verdictOf(reports), reports, tookMs, evidence, found })
    } catch {
      // The code did not come, or broke off: what was not checked is not passed.
      setCheck({ verdict: 'unreachable', reports, tookMs, found })
    } finally {
      isRunning.current = false
    }
  }
  return [check, run]
}
