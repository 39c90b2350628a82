import { hrefOf } from '../../navigation/addresses.ts'

const toPage = (page: number) => (page > 1 ? String(page) : undefined)

/** The topics of a game, or of all. */
export function topicsHref(code: string | undefined, page = 1, lang?: string): string {
  return hrefOf(code === undefined ? '/topics' : `/topics/${code}`, { page: toPage(page), lang })
}

export function topicHref(id: number, lang?: string): string {
  return hrefOf(`/topic/${id}`, { lang })
}

export function authorHref(id: number, page = 1, lang?: string): string {
  return hrefOf(`/author/${id}`, { page: toPage(page), lang })
}

/** The page that an address asks for, as the edge reads it too: what it misspells is the first. */
export function readPage(params: URLSearchParams): number {
  return Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
}

/** The number of a topic or a member in an address; undefined for what is none. */
export function readId(given: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
}
