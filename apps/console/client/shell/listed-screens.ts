import { createContext, useContext } from 'react'
import { textsOf, useLanguage } from '../texts/texts.tsx'
import type { Screen } from './screen.ts'
import { may, useOperator } from './session.tsx'

/** All screens: given by the router, as some of them list the others. */
const Screens = createContext<readonly Screen[]>([])
export const ScreensProvider = Screens.Provider

export interface ListedScreen extends Pick<Screen, 'path' | 'group' | 'letter' | 'isTab' | 'count' | 'search'> {
  readonly title: string
  readonly icon: NonNullable<Screen['icon']>
}

/** The title of a screen in the operator's language. */
export function useTitleOf(): (screen: Screen) => string {
  const language = useLanguage()
  return ({ feature, title = 'title' }) => (textsOf(language, feature) as (key: string) => string)(title)
}

/** The screens of the side bar that the operator may open. */
export function useListedScreens(): ListedScreen[] {
  const operator = useOperator()
  const titleOf = useTitleOf()
  return useContext(Screens).flatMap((screen) => {
    const { group, icon, needs } = screen
    if (!group || !icon || (needs && !may(operator, needs))) return []
    return [{ ...screen, icon, title: titleOf(screen) }]
  })
}
