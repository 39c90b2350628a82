import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotices } from './notices.ts'

const NoticeView = lazy(async () => ({ default: (await import('./notice-view.tsx')).NoticeView }))

/** Where dialogs and toasts appear. Their code comes with the first of them, and stays: a toast needs its region. */
export function NoticeHost() {
  const notices = useNotices()
  const [wanted, setWanted] = useState(false)
  const hasNotice = notices.dialog !== undefined || notices.toast !== undefined
  useEffect(() => {
    if (hasNotice) setWanted(true)
  }, [hasNotice])
  return <Suspense fallback={null}>{wanted && <NoticeView {...notices} />}</Suspense>
}
