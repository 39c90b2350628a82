import type { Mark } from '@quayso/contract/operator-calls'
import type { ReactNode } from 'react'

interface Span {
  readonly from: number
  readonly to: number
}

/** The places of all marks in order, those that touch joined. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** A text with what the rules have met in it marked. Always text, whatever it contains. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of joinSpans(marks.filter(({ action }) => action !== 'allow'))) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
