import type { FrameLocator, Page } from '@playwright/test'

/** The messages of a parent's page to the lobby about its ad. */
export const goodAd = {
  image: 'https://ads.example/lotus.svg',
  link: 'https://tea.example/lotus?from=lobby',
  text: 'Trà Sen Tây Hồ',
}

export function adMessage(ad: unknown) {
  return { type: 'quayso:ad', version: 1, ad }
}

const badAddresses: readonly unknown[] = [
  'http://ads.example/lotus.svg',
  'javascript:alert(1)//https://ads.example',
  'data:image/svg+xml,<svg/>',
  'blob:https://ads.example/1',
  'file:///etc/passwd',
  '//ads.example/lotus.svg',
  '/assets/sample/ad-strip.svg',
  'ads.example/lotus.svg',
  ' https://ads.example/lotus.svg',
  'https://ads.example/lo tus.svg',
  'https://ads.example/\nlotus.svg',
  'https:\\\\ads.example\\lotus.svg',
  'https://user:password@ads.example/lotus.svg',
  'https://user@ads.example/lotus.svg',
  'https://',
  'https:///lotus.svg',
  'https://ads.example:99999/',
  `https://ads.example/${'x'.repeat(2100)}`,
  '',
  7,
  null,
  ['https://ads.example/lotus.svg'],
]

const { image, link, text } = goodAd

/** Fifty messages, each with one defect. */
export const badMessages: readonly unknown[] = [
  ...badAddresses.map((address) => adMessage({ image: address, link, text })),
  ...badAddresses.slice(0, 12).map((address) => adMessage({ image, link: address, text })),
  adMessage({ image, link }),
  adMessage({ image, text }),
  adMessage({ link, text }),
  adMessage({ image, link, text: '' }),
  adMessage({ image, link, text: ' ' }),
  adMessage({ image, link, text: 'x'.repeat(121) }),
  adMessage({ image, link, text: { toString: 'Trà' } }),
  adMessage({ image, link, text, onclick: 'alert(1)' }),
  adMessage([image, link, text]),
  adMessage(JSON.stringify(goodAd)),
  adMessage(null),
  { type: 'quayso:ad', version: 2, ad: goodAd },
  { type: 'quayso:ad', ad: goodAd },
  { type: 'ad', version: 1, ad: goodAd },
  { ...adMessage(goodAd), html: '<img>' },
  JSON.stringify(adMessage(goodAd)),
]

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 88"><rect width="900" height="88" fill="#dfe8dd"/></svg>'

/** Serves a picture from another host; returns a counter of its requests. */
export async function servePicture(page: Page): Promise<() => number> {
  let count = 0
  await page.route(goodAd.image, async (route) => {
    count++
    await route.fulfill({ contentType: 'image/svg+xml', body: picture })
  })
  return () => count
}

export const adIn = (frame: FrameLocator) => frame.locator('a[rel~=sponsored]')
