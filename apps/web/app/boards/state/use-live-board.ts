import { type ComponentType, type RefCallback, useCallback, useState } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { BoardProps } from '../board-props.ts'

/** How long the board must be in view before its code is loaded: the page itself loads first. */
const glanceMs = 300

/** The live board's component, loaded once the element with this ref is in view. */
export function useLiveBoard(): readonly [RefCallback<Element>, ComponentType<BoardProps> | undefined] {
  const { locale } = useLanguage()
  const [Live, setLive] = useState<ComponentType<BoardProps>>()

  const ref = useCallback(
    (element: Element) => {
      const load = async () => {
        const [{ LiveBoard }] = await Promise.all([
          import('../live-board.tsx'),
          // Loads the texts before it is shown, so that it never suspends.
          loadTexts(locale, 'board-acts'),
          loadTexts(locale, 'calls'),
        ])
        setLive(() => LiveBoard)
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const observer = new IntersectionObserver((entries) => {
        clearTimeout(timer)
        // Tries again when the board is next in view.
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
