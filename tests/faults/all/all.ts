import { missingFor } from './environment.ts'
import { type Findings, judge, toTable } from './outcome.ts'
import { runScenario } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'
import { pairs, singles } from './scenarios.ts'
import { withSite } from './site.ts'

export interface AllFaultOptions {
  /** Names of scenarios; all when empty. */
  readonly only: readonly string[]
  /** Two faults at once, instead of one at a time. */
  readonly pairs: boolean
  readonly viewers: number
  readonly short: boolean
}

interface Row {
  readonly findings: Findings
  readonly wrong: readonly string[]
}

function choose({ only, pairs: inPairs }: AllFaultOptions): readonly Scenario[] {
  if (only.length === 0) return inPairs ? pairs : [...singles, ...pairs]
  const all = [...singles, ...pairs]
  return only.map((name) => {
    const found = all.find((scenario) => scenario.name === name)
    if (!found) throw new Error(`there is no scenario ${name}; there are ${all.map((one) => one.name).join(', ')}`)
    return found
  })
}

/** Breaks one part after the other, and two at a time, under traffic; reports what was lost each time. */
export async function allFaults(options: AllFaultOptions): Promise<boolean> {
  const rows: Row[] = []
  let isBroken = false
  const environments = Map.groupBy(choose(options), (scenario) => scenario.environment)
  const missing = [...environments.keys()].flatMap((environment) => missingFor(environment) ?? [])
  if (missing.length > 0) {
    console.error(`${missing.join('\n')}\nor leave those out: --only says which scenarios to run`)
    return false
  }
  for (const [environment, scenarios] of environments) {
    await withSite(environment, options.viewers, async (site) => {
      for (const scenario of scenarios) {
        const findings = await runScenario(site, scenario, options.short)
        const wrong = judge(findings, scenario.breaksEdge ?? false)
        rows.push({ findings, wrong })
        console.log(JSON.stringify({ fault: 'all', ...findings, ok: wrong.length === 0, wrong }))
      }
    }).catch((error) => {
      // A fault that cannot be repaired ends its site; the others still run.
      isBroken = true
      console.error(`${environment}: ${error instanceof Error ? error.stack : error}`)
    })
  }
  console.log(`\n${toTable(rows)}`)
  return !isBroken && rows.every(({ wrong }) => wrong.length === 0)
}
