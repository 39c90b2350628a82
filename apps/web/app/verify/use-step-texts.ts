import { turnIndex } from '@quayso/games/time/turn'
import { formatStamp } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { StepReport, TurnClaim } from './check-turn.ts'

type Details = readonly (readonly [name: string, value: string])[]
/** What a step said that could look. */
export type AnsweredReport = Exclude<StepReport, { readonly outcome: 'unreachable' }>
type Of<Step extends StepReport['step']> = Extract<AnsweredReport, { readonly step: Step }>

/** `3 4 8 0 2`, tiers apart. */
const numbersOf = (tiers: readonly string[]) => tiers.join(' · ').replaceAll(',', ' ')
/** The beginning and the end of a hash. */
const shorten = (hash: string) => (hash.length > 20 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash)

/** What a step of a check found, in words, and the values behind it. */
export function useStepTexts({ draw, seal }: TurnClaim) {
  const { locale } = useLanguage()
  const t = useTexts('verified')
  const count = (value: number) => value.toLocaleString(locale)

  function sealSentence(report: Of<'seal'>): string {
    const { outcome, round, sealed, found, hasRules } = report
    if (outcome === 'absent') return t('verified.seal.absent', { round })
    if (outcome === 'passed') return t('verified.seal.passed', { round, leaf: count(seal?.anchor.leafIndex ?? 0) })
    if (sealed !== found) return t('verified.seal.differs', { found: shorten(found), sealed: shorten(sealed) })
    return hasRules ? t('verified.seal.beacon', { round }) : t('verified.seal.rules')
  }

  function loggedSentence(report: Of<'logged'>): string {
    if (report.fault === 'unsigned') return t('verified.logged.unsigned')
    const leaf = count(report.leafIndex)
    switch (report.fault) {
      case undefined:
        return t('verified.logged.passed', { leaf, links: report.links })
      case 'unproven':
        return t('verified.logged.unproven', { leaf })
      case 'differs':
        return t('verified.logged.differs', {
          logged: numbersOf(report.logged ?? []),
          shown: numbersOf(report.shown ?? []),
        })
      default:
        return t('verified.logged.unsealed')
    }
  }

  function keptSentence(report: Of<'kept'>): string {
    const { fault, earlier, earlierAtMs, size, root, cosignatures } = report
    if (fault === 'split' || fault === 'cosignature') return t(`verified.kept.${fault}`)
    if (fault === 'rewritten') {
      const remembered = shorten(earlier?.root ?? '')
      return t('verified.kept.rewritten', {
        earlier: count(earlier?.size ?? 0),
        remembered,
        size: count(size),
        root: shorten(root),
      })
    }
    const seen = earlierAtMs
      ? t('verified.kept.passed', { stamp: formatStamp(locale, earlierAtMs) })
      : t('verified.kept.first')
    const witnesses =
      cosignatures.length > 0 ? t('verified.kept.witnesses', { count: cosignatures.length }) : t('verified.kept.alone')
    return `${seen} ${witnesses}`
  }

  function sentenceOf(report: AnsweredReport): string {
    switch (report.step) {
      case 'seal':
        return sealSentence(report)
      case 'numbers': {
        const { outcome, computed, shown } = report
        const numbers = numbersOf(computed)
        return outcome === 'passed'
          ? t('verified.numbers.passed', { numbers })
          : t('verified.numbers.differ', { computed: numbers, shown: numbersOf(shown) })
      }
      case 'logged':
        return loggedSentence(report)
      case 'kept':
        return keptSentence(report)
    }
  }

  function sealDetails({ sealed, found, round }: Of<'seal'>): Details {
    if (!seal) return []
    return [
      [t('verified.detail.seed'), seal.reveal.seed],
      [t('verified.detail.sealed'), sealed],
      [t('verified.detail.found', { count: turnIndex(draw.turn) || 1 }), found],
      ...(seal.reveal.beacon ? [[t('verified.detail.round', { round }), seal.reveal.beacon] as const] : []),
    ]
  }

  function detailsOf(report: AnsweredReport): Details {
    switch (report.step) {
      case 'seal':
        return sealDetails(report)
      case 'numbers':
        return [
          [t('verified.detail.computed'), numbersOf(report.computed)],
          [t('verified.detail.shown'), numbersOf(report.shown)],
        ]
      case 'logged':
        if (report.fault === 'unsigned') return []
        return [
          [t('verified.detail.leaf'), String(report.leafIndex)],
          [t('verified.detail.size'), String(report.size)],
          [t('verified.detail.links'), String(report.links)],
        ]
      case 'kept': {
        const { size, root, earlier } = report
        return [
          [t('verified.detail.size'), String(size)],
          [t('verified.detail.root'), root],
          ...(earlier ? [[t('verified.detail.remembered', { size: earlier.size }), earlier.root] as const] : []),
        ]
      }
    }
  }

  return { sentenceOf, detailsOf }
}
