import { safeAddress } from './safe-address.ts'

/** The pages that operators write, by their addresses. */
export const pageSlugs = ['about', 'terms', 'privacy', 'responsible', 'how-we-work', 'rules'] as const
export type PageSlug = (typeof pageSlugs)[number]

/** A piece of a line; with an address it is a link. */
export interface TextPiece {
  readonly text: string
  readonly address?: string
}

export type Paragraph =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPiece[])[] }
  | { readonly kind: 'text'; readonly pieces: readonly TextPiece[] }

const headingMark = '## '
const itemMark = '- '
const linkForm = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g

/** A link that does not lead to a safe address is shown as it was written. */
function readPieces(line: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: link, 1: text = '', 2: given = '', index } of line.matchAll(linkForm)) {
    const address = safeAddress(given)
    if (address === undefined) continue
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text, address })
    end = index + link.length
  }
  return end < line.length ? [...pieces, { text: line.slice(end) }] : pieces
}

/** What the marks of a paragraph mean: `## ` a heading, `- ` before each line a list, `[text](address)` a link. */
export function readParagraph(text: string): Paragraph {
  if (text.startsWith(headingMark)) return { kind: 'heading', text: text.slice(headingMark.length) }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith(itemMark))) {
    return { kind: 'list', items: lines.map((line) => readPieces(line.slice(itemMark.length))) }
  }
  return { kind: 'text', pieces: readPieces(text) }
}

/** The addresses of a paragraph's links that no page may lead to. */
export function unsafeLinks(text: string): readonly string[] {
  return [...text.matchAll(linkForm)].map(([, , address = '']) => address).filter((it) => safeAddress(it) === undefined)
}
