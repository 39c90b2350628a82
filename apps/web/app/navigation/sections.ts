import type { PageTexts } from '@quayso/texts/types.gen'
import { chart, past, person, phone, results } from '../ui/icon-shapes.ts'

export interface Section {
  readonly to: string
  /** The paths that belong to the section. */
  readonly at?: RegExp
  readonly text: keyof PageTexts['common'] & `nav.${string}`
  readonly icon?: string
}

const home: Section = { to: '/', at: /^\/(detail)?$/, text: 'nav.results' }
const history: Section = { to: '/history/mb', at: /^\/history\//, text: 'nav.history' }
const trends: Section = { to: '/trends/mb', at: /^\/trends\//, text: 'nav.trends' }
const dataApi: Section = { to: '/dataApi', at: /^\/dataApi$/, text: 'nav.dataApi' }
const contact: Section = { to: '/contact', at: /^\/contact$/, text: 'nav.contact' }

const account: Section = { to: '/userinfo', at: /^\/(userinfo|login|register)/, text: 'nav.account' }

/** In the header of wide pages, which shows the account separately. */
export const headerSections: readonly Section[] = [home, history, trends, dataApi, contact]

/** In the tab bar of phones. */
export const tabSections: readonly Section[] = [
  { ...home, icon: results },
  { ...history, icon: past },
  { ...trends, icon: chart },
  { ...contact, icon: phone },
  { ...account, icon: person },
]

export const footerSections: readonly Section[] = [dataApi, contact]
