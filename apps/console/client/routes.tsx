import { ShieldAlert, UserCog, Users } from 'lucide-react'
import { WaitingCount } from './moderation/waiting-count.tsx'
import { PeopleCount } from './people/people-count.tsx'
import type { Screen } from './shell/screen.ts'

/**
 * The screens, in the order of the side bar. A screen without a group is reached from others; who lacks what it needs
 * is told so.
 */
export const screens: readonly Screen[] = [
  // work

  // community
  {
    ...{ path: '/moderation', feature: 'moderation', needs: 'moderation.decide', group: 'community' },
    ...{ icon: ShieldAlert, letter: 'm', isTab: true, count: WaitingCount },
    load: () => import('./moderation/waiting.tsx'),
  },
  {
    ...{ path: '/members', feature: 'members', needs: 'moderation.decide', group: 'community', icon: Users },
    load: () => import('./moderation/members/members.tsx'),
  },

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
    ...{ path: '/moderation/:id', feature: 'moderation', needs: 'moderation.decide' },
    load: () => import('./moderation/waiting.tsx'),
  },
  {
    ...{ path: '/moderation/muted', feature: 'moderation', needs: 'moderation.decide' },
    load: () => import('./moderation/muted.tsx'),
  },
  {
    ...{ path: '/moderation/rules', feature: 'moderation', needs: 'moderation.decide' },
    load: () => import('./moderation/rules.tsx'),
  },
  {
    ...{ path: '/moderation/decided', feature: 'moderation', needs: 'moderation.decide' },
    load: () => import('./moderation/decided.tsx'),
  },
  {
    ...{ path: '/members/:id', feature: 'members', needs: 'moderation.decide' },
    load: () => import('./moderation/members/member.tsx'),
  },
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
