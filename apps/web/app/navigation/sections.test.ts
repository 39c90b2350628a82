import { type Page, pages } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'
import { expect, test } from 'vitest'
import { footerSections, headerSections, tabSections } from './sections.ts'

function pageAt(path: string): Page | undefined {
  return Object.values<Page>(pages).find((page) => RegExp(`^${pathPattern(page.path, page.params)}$`).test(path))
}

test.each([...headerSections, ...tabSections, ...footerSections])(
  '[OFF-03] menus link only to pages that the office serves too: $to',
  ({ to, at }) => {
    expect(pageAt(to)?.inOffice).toBe(true)
    expect(at?.test(to)).toBe(true)
  },
)
