import type { Locale } from '@quayso/games/locale'
import { loadTexts } from '../i18n/catalogues.ts'

async function importAnswers(locale: Locale) {
  const [{ OneAnswer }, { LotAnswer }, { hitsOf }] = await Promise.all([
    import('./one-answer.tsx'),
    import('./lot-answer.tsx'),
    import('./hits-of.ts'),
    ...(['answer', 'ticket', 'detail', 'keeping'] as const).map((part) => loadTexts(locale, part)),
  ])
  return { OneAnswer, LotAnswer, hitsOf }
}

export type Answers = Awaited<ReturnType<typeof importAnswers>>

const loading: Partial<Record<Locale, Promise<Answers>>> = {}

/**
 * What answers a ticket, with its texts: half of the page's script, of no use before somebody asks. Marked as React's
 * `use` marks what it has waited for, so that a server that has waited renders the answer at once.
 */
export function loadAnswers(locale: Locale): Promise<Answers> {
  loading[locale] ??= load(locale)
  return loading[locale]
}

function load(locale: Locale): Promise<Answers> {
  const begun: Promise<Answers> = importAnswers(locale).then(
    (value) => {
      void Object.assign(begun, { status: 'fulfilled', value })
      return value
    },
    (error: unknown) => {
      // The next press tries again.
      delete loading[locale]
      throw error
    },
  )
  return begun
}
