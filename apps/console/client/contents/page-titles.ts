import type { PageSlug } from '@quayso/contract/rules/page-paragraph'

/** The texts that name the pages. */
export const pageTitles = {
  about: 'page.about',
  terms: 'page.terms',
  privacy: 'page.privacy',
  responsible: 'page.responsible',
  'how-we-work': 'page.how-we-work',
  rules: 'page.rules',
} as const satisfies Readonly<Record<PageSlug, string>>
