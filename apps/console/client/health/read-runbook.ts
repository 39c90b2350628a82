/** A part of a night: words, a list, or lines to type. */
export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered: boolean }
  | { readonly kind: 'code'; readonly text: string }

export interface Night {
  readonly number: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** Without the signs of Markdown: emphasis, code, and the addresses of links. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\*\*|`/g, '')

function toBlock(text: string): Block {
  if (text.startsWith('```')) {
    const lines = text.split('\n').slice(1, -1)
    return { kind: 'code', text: lines.map((line) => line.replace(/^ {3}/, '')).join('\n') }
  }
  const items = text.split(/\n(?=\s*(?:-|\d+\.) )/)
  const mark = /^\s*(-|\d+\.) /
  if (!items.every((item) => mark.test(item))) return { kind: 'words', text: plain(text.replaceAll('\n', ' ')) }
  return { kind: 'list', items: items.map((item) => plain(item.replace(mark, ''))), isNumbered: !/^\s*-/.test(text) }
}

/** The numbered nights of docs/runbook.md. */
export function readRunbook(markdown: string): Night[] {
  const sections = markdown.split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const [, number, title, body] = /^(\d+) ([^\n]*)\n([\s\S]*)$/.exec(section) ?? []
    if (!number || !title || body === undefined) return []
    const parts = body.split(/(^ *```[\s\S]*?^ *```$)|\n{2,}/m).filter((part) => part?.trim())
    return [{ number, title: plain(title), blocks: parts.map((part) => toBlock(part.trim())) }]
  })
}
