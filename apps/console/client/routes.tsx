import { ShieldAlert, Users } from 'lucide-react'
import { WaitingCount } from './moderation/waiting-count.tsx'
import { CalendarDays, Gamepad2, Rss, Settings2 } from 'lucide-react'
import type { Screen } from './shell/screen.ts'

/**
 * The screens, in the order of the side bar. A screen without a group is reached from others; who lacks what it needs
 * is told so.
 */
export const screens: readonly Screen[] = [
  // work
  {
    ...{ path: '/calendar', feature: 'calendar', needs: 'calendar.change', group: 'work', icon: CalendarDays },
    ...{ letter: 'c', load: () => import('./calendar/calendar.tsx') },
  },
  {
    ...{ path: '/games', feature: 'games', needs: 'games.change', group: 'work', icon: Gamepad2 },
    load: () => import('./games/games.tsx'),
  },

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
  {
    ...{ path: '/sources', feature: 'sources', needs: 'configs.change', group: 'site', icon: Rss },
    load: () => import('./sources/sources.tsx'),
  },
  {
    ...{ path: '/configs', feature: 'configs', needs: 'configs.change', group: 'site', icon: Settings2 },
    load: () => import('./configs/configs.tsx'),
  },

  // system

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
  { path: '/games/:code', feature: 'games', needs: 'games.change', load: () => import('./games/games.tsx') },
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
