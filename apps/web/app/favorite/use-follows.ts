import { useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../calls/call-errors.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { showToast } from '../ui/notices/notices.ts'
import { favoriteHref } from './favorite-address.ts'
import { type FollowKind, type FollowPage, fetchFollows, followKinds, unfollow } from './follow-kinds.ts'

export const pageSize = 10

interface FollowsOptions {
  readonly token: string
  readonly kind: FollowKind
  readonly page: number
}

/** What was requested, so that the rows of one tab are never shown under the other. */
interface LoadedFollows extends FollowPage {
  readonly kind: FollowKind
  readonly page: number
}

/** A page of what the member follows, the totals of both kinds, and the function to unfollow. */
export function useFollows({ token, kind, page }: FollowsOptions) {
  const t = useTexts('favorite')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const navigate = useLocalNavigate()
  const [totals, setTotals] = useState<Partial<Record<FollowKind, number>>>({})
  const [loaded, setLoaded] = useState<LoadedFollows>()
  const options = { baseUrl: '', locale, sessionToken: token }

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const pages = await runCall(() =>
      Promise.all(followKinds.map((one) => fetchFollows(options, one, one === kind ? { page, pageSize } : countOnly))),
    )
    if (!pages || !isWanted()) return
    setTotals(Object.fromEntries(followKinds.map((one, i) => [one, pages[i]?.total])))
    const shown = pages[followKinds.indexOf(kind)] as FollowPage
    const lastPage = Math.max(1, Math.ceil(shown.total / pageSize))
    // The last row of the last page was removed, or the address is outdated.
    if (page > lastPage) {
      await navigate(favoriteHref({ kind, page: lastPage }), { replace: true })
    } else setLoaded({ ...shown, kind, page })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide what is loaded
  useEffect(() => {
    let isWanted = true
    void load(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [token, kind, page])

  async function end(id: number) {
    const isEnded = await runCall(() => unfollow(options, kind, id))
    if (!isEnded) return
    showToast(t('favorite.unfollowed'))
    setLoaded((shown) => shown && { ...shown, rows: shown.rows.filter((row) => row.id !== id) })
    // The rows after it move up.
    await load(() => true)
  }

  return { totals, shown: loaded?.kind === kind && loaded.page === page ? loaded : undefined, end }
}

const countOnly = { page: 1, pageSize: 1 }
