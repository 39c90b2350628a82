import { type ComponentType, useEffect, useState } from 'react'
import { type Notices, useNotices } from './notices.ts'

/** Where dialogs and toasts appear. Their code comes when one is expected, and stays: a toast needs its region. */
export function NoticeHost() {
  const { isExpected, ...notices } = useNotices()
  const { dialog, toast } = notices
  const [View, setView] = useState<ComponentType<Notices>>()
  useEffect(() => {
    if (View || !(isExpected || dialog || toast)) return
    import('./notice-view.tsx').then(
      ({ NoticeView }) => setView(() => NoticeView),
      // Nobody can answer a question that cannot be shown; the next notice tries again.
      () => dialog?.answer(false),
    )
  }, [View, isExpected, dialog, toast])
  return View && <View {...notices} />
}
