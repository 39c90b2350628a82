import type { StackPart } from '@quayso/stack/parts/part'
import { type Curve, judgeCurve, toChart, type Verdict } from '../soak/curve.ts'
import { memoryOf } from '../soak/sample.ts'

const everyMs = 1000
/** How many MB a process may hold more at the end than after the first quarter: its heap varies by as much. */
const allowance = 45

/** Samples the memory of these processes from now on. */
export function watchMemory(parts: readonly StackPart[]) {
  const curves = parts.map(({ name, pid }) => ({ name, pid: pid() ?? 0, allowance, values: [] as number[] }))
  const look = () => {
    for (const { pid, values } of curves) values.push(Math.round(memoryOf(pid, 'VmRSS')))
  }
  const timer = setInterval(look, everyMs)
  look()
  return {
    stop: (): readonly Curve[] => {
      clearInterval(timer)
      look()
      return curves
    },
  }
}

/** Draws each curve; the first quarter is the warm-up. */
export function printMemory(curves: readonly Curve[]): Record<string, Verdict> {
  return Object.fromEntries(
    curves.map((curve) => {
      const verdict = judgeCurve(curve, Math.floor(curve.values.length / 4))
      console.log(`${curve.name.padEnd(6)} MB ${verdict.isGrowing ? 'GROWS' : 'flat '} ${toChart(curve.values)}`)
      return [curve.name, verdict]
    }),
  )
}
