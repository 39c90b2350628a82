import { hrefOf } from '../../navigation/addresses.ts'

const toPage = (page: number) => (page > 1 ? String(page) : undefined)

/** The list of topics of one game, or of all games. */
export function topicsHref(code: string | undefined, page = 1, lang?: string): string {
  return hrefOf(code === undefined ? '/topics' : `/topics/${code}`, { page: toPage(page), lang })
}

export function topicHref(id: number, lang?: string): string {
  return hrefOf(`/topic/${id}`, { lang })
}

export function authorHref(id: number, page = 1, lang?: string): string {
  return hrefOf(`/author/${id}`, { page: toPage(page), lang })
}
