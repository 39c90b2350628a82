import { UserCog } from 'lucide-react'
import { PeopleCount } from './people/people-count.tsx'
import type { Screen } from './shell/screen.ts'

/**
 * The screens, in the order of the side bar. A screen without a group is reached from others; who lacks what it needs
 * is told so.
 */
export const screens: readonly Screen[] = [
  // work

  // community

  // site

  // system

  {
    path: '/people',
    feature: 'people',
    needs: 'people.change',
    load: () => import('./people/people.tsx'),
    group: 'system',
    icon: UserCog,
    count: PeopleCount,
  },

  // before signing in
  { path: '/signin', feature: 'signin', isOpen: true, load: () => import('./signin/signin.tsx') },
  { path: '/invitation', feature: 'signin', isOpen: true, load: () => import('./signin/invitation.tsx') },

  // reached from others
  {
    path: '/first-run',
    feature: 'firstRun',
    title: 'heading',
    needs: 'people.change',
    load: () => import('./first-run/first-run.tsx'),
  },
  { path: '/account', feature: 'account', load: () => import('./account/account.tsx') },
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
