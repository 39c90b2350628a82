import {
  Activity,
  Bell,
  CalendarDays,
  FileText,
  Gamepad2,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  Rss,
  ScrollText,
  Settings2,
  ShieldAlert,
  UserCog,
  Users,
} from 'lucide-react'
import { FeedbackCount } from './feedback/feedback-count.tsx'
import { WaitingCount } from './moderation/waiting-count.tsx'
import { PeopleCount } from './people/people-count.tsx'
import { ResultsCount } from './results/results-count.tsx'
import type { Screen } from './shell/screen.ts'
import { TodayCount } from './today/today-count.tsx'

/**
 * The screens, in the order of the side bar. A screen without a group is reached from others; who lacks what it needs
 * is told so.
 */
export const screens: readonly Screen[] = [
  // work
  {
    ...{ path: '/', feature: 'today', load: () => import('./today/today-screen.tsx') },
    ...{ group: 'work', icon: LayoutDashboard, letter: 't', isTab: true, count: TodayCount },
  },
  {
    ...{
      path: '/results',
      feature: 'results',
      needs: 'results.enter',
      load: () => import('./results/list-screen.tsx'),
    },
    ...{ group: 'work', icon: ListChecks, letter: 'r', isTab: true, count: ResultsCount },
  },
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
  {
    ...{ path: '/ads', feature: 'ads', needs: 'contents.change', group: 'site', icon: Megaphone },
    load: () => import('./ads/ads.tsx'),
  },
  {
    ...{ path: '/contents', feature: 'contents', needs: 'contents.change', group: 'site', icon: FileText },
    load: () => import('./contents/page-editor.tsx'),
  },
  {
    ...{ path: '/sources', feature: 'sources', needs: 'configs.change', group: 'site', icon: Rss },
    load: () => import('./games/sources/sources.tsx'),
  },
  {
    ...{ path: '/configs', feature: 'configs', needs: 'configs.change', group: 'site', icon: Settings2 },
    load: () => import('./configs/configs.tsx'),
  },

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

  {
    path: '/people',
    feature: 'people',
    needs: 'people.change',
    load: () => import('./people/people.tsx'),
    group: 'system',
    icon: UserCog,
    count: PeopleCount,
  },
  {
    ...{ path: '/notices', feature: 'notices', group: 'system', icon: Bell },
    load: () => import('./notices/notices.tsx'),
  },

  // before signing in
  { path: '/signin', feature: 'signin', isOpen: true, load: () => import('./signin/signin.tsx') },
  { path: '/join', feature: 'signin', isOpen: true, load: () => import('./signin/join.tsx') },

  // reached from others
  { path: '/ads/:id', feature: 'ads', needs: 'contents.change', load: () => import('./ads/ad.tsx') },
  {
    ...{ path: '/contents/:slug', feature: 'contents', needs: 'contents.change' },
    load: () => import('./contents/page-editor.tsx'),
  },
  {
    ...{ path: '/contents/contacts', feature: 'contents', title: 'contacts', needs: 'contents.change' },
    load: () => import('./contents/contacts/contacts.tsx'),
  },
  {
    ...{ path: '/contents/:slug/:version', feature: 'contents', needs: 'contents.change' },
    load: () => import('./contents/version-review.tsx'),
  },
  {
    path: '/feedback/:id',
    feature: 'feedback',
    needs: 'feedback.answer',
    load: () => import('./feedback/feedback.tsx'),
  },
  {
    ...{ path: '/health/jobs', feature: 'health', title: 'jobs.title', needs: 'jobs.decide' },
    load: () => import('./health/jobs.tsx'),
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
  {
    path: '/first-run',
    feature: 'firstRun',
    title: 'heading',
    needs: 'people.change',
    load: () => import('./first-run/first-run.tsx'),
  },
  { path: '/account', feature: 'account', load: () => import('./account/account.tsx') },
  {
    ...{ path: '/results/:code/:turnNum/enter', feature: 'results', title: 'title.enter', needs: 'results.enter' },
    load: () => import('./results/entry/entry-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/paste', feature: 'results', title: 'title.paste', needs: 'results.enter' },
    load: () => import('./results/paste/paste-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/confirm', feature: 'results', title: 'title.confirm', needs: 'results.enter' },
    load: () => import('./results/confirm/confirm-screen.tsx'),
  },
  {
    ...{
      path: '/results/:code/:turnNum/correct',
      feature: 'results',
      title: 'title.correct',
      needs: 'results.correct',
    },
    load: () => import('./results/correct/correct-screen.tsx'),
  },
  {
    ...{ path: '/results/:code/:turnNum/corrections/:id', feature: 'results', title: 'title.approve' },
    ...{ needs: 'results.correct', load: () => import('./results/correct/approve-screen.tsx') },
  },
  { path: '/games/:code', feature: 'games', needs: 'games.change', load: () => import('./games/games.tsx') },
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
