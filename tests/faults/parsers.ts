import { readSourceAnswer } from '@quayso/draws/results'
import { fuzzReader } from '@quayso/stack/parts/sources/fuzz/fuzz-reader'
import type { SourceKind } from '@quayso/stack/parts/sources/write-answer'

interface ParserFaultOptions {
  /** Damaged answers for each kind of source. */
  readonly answers: number
  readonly seed: number
}

const kinds: readonly SourceKind[] = ['front-open', 'rss', 'live-script', 'widget', 'thai-office', 'quayso']
const shown = 10

/** Damages answers of sources in every way, and counts numbers that come out though they do not stand whole in them. */
export function parserFaults({ answers, seed }: ParserFaultOptions): boolean {
  let violations = 0
  for (const kind of kinds) {
    const tally = fuzzReader({ kind, read: readSourceAnswer, count: answers, seed })
    const faults = Object.values(tally.faults).reduce((sum, count) => sum + count, 0)
    const read = `${faults} refused by name, ${tally.tiers} whole tiers read of the others`
    console.log(
      `${kind}: ${answers} damaged answers: ${read}, ${tally.violations.length} violations, slowest ${tally.slowestMs} ms`,
    )
    for (const violation of tally.violations.slice(0, shown)) console.log(`  ${violation}`)
    violations += tally.violations.length
  }
  console.log(
    violations === 0 ? `seed ${seed}: nothing was read that did not stand whole in the text` : `seed ${seed}: FAILED`,
  )
  return violations === 0
}
