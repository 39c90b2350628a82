import { expect, test } from 'vitest'
import { toScriptJson } from './structured-data.tsx'
import { breadcrumbList, dataset } from './structured-things.ts'

test('no value can end the script element', () => {
  const value = { name: '</script><script>alert(1)</script><!--' }
  const json = toScriptJson(value)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
})

test('[GEN-13] breadcrumbs are a numbered list', () => {
  const crumbs = [
    { name: 'Kết quả', href: 'https://quayso.example/' },
    { name: 'Liên hệ', href: 'https://quayso.example/contact' },
  ]
  expect(breadcrumbList(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Kết quả', item: 'https://quayso.example/' },
      { '@type': 'ListItem', position: 2, name: 'Liên hệ', item: 'https://quayso.example/contact' },
    ],
  })
})

test('[GEN-13] the results of a game are a dataset with an address for programs', () => {
  const described = dataset({
    name: 'Kết quả Miền Bắc',
    description: 'x'.repeat(50),
    href: 'https://quayso.example/history/mb?lang=en',
    locale: 'en',
    siteTitle: 'Quayso',
    downloads: [{ href: 'https://quayso.example/feed/mb.xml', mediaType: 'application/atom+xml' }],
  })
  expect(described).toMatchObject({
    '@type': 'Dataset',
    isAccessibleForFree: true,
    creator: { url: 'https://quayso.example/' },
    distribution: [{ contentUrl: 'https://quayso.example/feed/mb.xml', encodingFormat: 'application/atom+xml' }],
  })
})
