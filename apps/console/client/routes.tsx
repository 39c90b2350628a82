import { Activity, Inbox, ScrollText, ShieldAlert, Users } from 'lucide-react'
import { FeedbackCount } from './feedback/feedback-count.tsx'
import { WaitingCount } from './moderation/waiting-count.tsx'
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
  {
    path: '/feedback',
    feature: 'feedback',
    needs: 'feedback.answer',
    group: 'community',
    icon: Inbox,
    letter: 'f',
    isTab: true,
    count: FeedbackCount,
    search: (words) => `/feedback?q=${encodeURIComponent(words)}`,
    load: () => import('./feedback/feedback.tsx'),
  },

  // site

  // system
  {
    path: '/health',
    feature: 'health',
    needs: 'health.see',
    group: 'system',
    icon: Activity,
    letter: 'h',
    load: () => import('./health/health.tsx'),
  },
  {
    path: '/audit',
    feature: 'audit',
    needs: 'audit.see',
    group: 'system',
    icon: ScrollText,
    letter: 'a',
    search: (words) => `/audit?q=${encodeURIComponent(words)}`,
    load: () => import('./audit/audit.tsx'),
  },

  // reached from others
  {
    path: '/feedback/:id',
    feature: 'feedback',
    needs: 'feedback.answer',
    load: () => import('./feedback/feedback.tsx'),
  },
  {
    path: '/health/nights/:number?',
    feature: 'health',
    title: 'runbook',
    needs: 'health.see',
    load: () => import('./health/nights.tsx'),
  },
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
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
