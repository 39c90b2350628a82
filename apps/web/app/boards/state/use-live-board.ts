import { type ComponentType, type RefCallback, useCallback, useState } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { BoardProps } from '../board-props.ts'

/** What is in sight at once is read first: the page itself is loaded before what one can do on it. */
const glanceMs = 300

/** The board with all that can be done on it, once the element that the reference is given to is on the screen. */
export function useLiveBoard(): readonly [RefCallback<Element>, ComponentType<BoardProps> | undefined] {
  const { locale } = useLanguage()
  const [Live, setLive] = useState<ComponentType<BoardProps>>()

  const ref = useCallback(
    (element: Element) => {
      const load = async () => {
        const [{ LiveBoard }] = await Promise.all([
          import('../live-board.tsx'),
          // Before it is shown, so that it never waits for its words.
          loadTexts(locale, 'board-acts'),
          loadTexts(locale, 'calls'),
        ])
        setLive(() => LiveBoard)
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const observer = new IntersectionObserver((entries) => {
        clearTimeout(timer)
        // Until it succeeds: whoever comes back to the board tries again.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        timer = setTimeout(() => {
          load().then(
            () => observer.disconnect(),
            () => {},
          )
        }, glanceMs)
      })
      observer.observe(element)
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [locale],
  )
  return [ref, Live]
}
