import { type Page, pages } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'
import { expect, test } from 'vitest'
import { footerSections, headerSections, tabSections } from './sections.ts'

function pageAt(path: string): Page | undefined {
  return Object.values<Page>(pages).find((page) => RegExp(`^${pathPattern(page.path, page.params)}$`).test(path))
}

test.each([...headerSections, ...tabSections, ...footerSections])(
  '[OFF-03] menus name the pages that the office does not serve, to leave them out there: $to',
  ({ to, at, isTalk }) => {
    expect(pageAt(to)?.inOffice).toBe(!isTalk)
    if (at) expect(at.test(to)).toBe(true)
  },
)
