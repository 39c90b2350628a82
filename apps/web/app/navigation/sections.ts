import type { PageTexts } from '@quayso/texts/types.gen'
import { chart, past, person, results, ticket } from '../ui/icon-shapes.ts'

export interface Section {
  readonly to: string
  /** The paths that belong to the section. */
  readonly at?: RegExp
  readonly text: keyof PageTexts['common'] & `nav.${string}`
  readonly icon?: string
  /** Not on the office's host. */
  readonly isTalk?: true
}

const home: Section = { to: '/', at: /^\/(detail|xsm.*)?$/, text: 'nav.results' }
const history: Section = { to: '/history/mb', at: /^\/history\//, text: 'nav.history' }
const statistics: Section = { to: '/stats/mb', at: /^\/(stats|trends)\//, text: 'nav.trends' }
export const check: Section = { to: '/check', at: /^\/(check|tickets)/, text: 'nav.check' }
const topics: Section = { to: '/topics', at: /^\/(topic|author)/, text: 'nav.topics', isTalk: true }
const dataApi: Section = { to: '/dataApi', at: /^\/dataApi$/, text: 'nav.dataApi' }
const contact: Section = { to: '/contact', at: /^\/contact$/, text: 'nav.contact' }

const account: Section = {
  to: '/userinfo',
  at: /^\/(userinfo|login|register|settings|notifications)/,
  text: 'nav.account',
}

/** In the header of wide pages, which shows the account separately. */
export const headerSections: readonly Section[] = [home, history, statistics, check, topics]

/** In the tab bar of phones. */
export const tabSections: readonly Section[] = [
  { ...home, icon: results },
  { ...history, icon: past },
  { ...statistics, icon: chart },
  { ...check, icon: ticket },
  { ...account, icon: person },
]

const footerPages = [
  ...['about', 'how-we-work', 'terms', 'privacy', 'responsible', 'rules'],
  ...['verify', 'corrections', 'status', 'find', 'app'],
] as const

export const footerSections: readonly Section[] = [
  ...footerPages.map((path) => ({ to: `/${path}`, text: `nav.${path}` }) as const),
  dataApi,
  contact,
]
