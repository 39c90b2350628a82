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

  // before signing in
  { path: '/signin', feature: 'signin', isOpen: true, load: () => import('./signin/signin.tsx') },
  { path: '/invitation', feature: 'signin', isOpen: true, load: () => import('./signin/invitation.tsx') },

  // reached from others
  { path: '/more', feature: 'shell', title: 'tab.more', load: () => import('./shell/more.tsx') },
]
