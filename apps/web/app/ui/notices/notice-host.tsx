import { type ComponentType, useEffect, useState } from 'react'
import { type Notices, useNotices } from './notices.ts'

/** Renders dialogs and toasts. Their code loads when one is expected, and stays: a toast needs its live region. */
export function NoticeHost() {
  const { isExpected, ...notices } = useNotices()
  const { dialog, toast } = notices
  const [View, setView] = useState<ComponentType<Notices>>()
  useEffect(() => {
    if (View || !(isExpected || dialog || toast)) return
    import('./notice-view.tsx').then(
      ({ NoticeView }) => setView(() => NoticeView),
      // The browser's own dialog is always there.
      () => dialog?.answer(confirm([dialog.text, dialog.hint].filter(Boolean).join('\n\n'))),
    )
  }, [View, isExpected, dialog, toast])
  return View && <View {...notices} />
}
