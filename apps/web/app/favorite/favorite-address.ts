import { hrefOf } from '../navigation/addresses.ts'
import { type FollowKind, followKinds } from './follow-kinds.ts'

interface FavoriteChoice {
  readonly kind: FollowKind
  readonly page: number
}

/** The choice in the address; missing and invalid arguments get their defaults. */
export function readFavoriteChoice(params: URLSearchParams): FavoriteChoice {
  const kind = followKinds.find((one) => one === params.get('tab')) ?? 'topics'
  return { kind, page: Number(/^[1-9]\d{0,2}$/.exec(params.get('page') ?? '')?.[0] ?? 1) }
}

export function favoriteHref({ kind, page = 1 }: Pick<FavoriteChoice, 'kind'> & Partial<FavoriteChoice>): string {
  return hrefOf('/favorite', {
    tab: kind === 'topics' ? undefined : kind,
    page: page > 1 ? String(page) : undefined,
  })
}
