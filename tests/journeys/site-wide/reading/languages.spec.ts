import { expect } from '@playwright/test'
import { locales } from '@quayso/games/locale'
import type { PageName } from '@quayso/site/pages'
import { fillTurns } from '@quayso/stack/browser/open-page'
import { sitePages } from '@quayso/stack/browser/pages'
import { newName, password } from '../../support/members.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** The lobby is in a frame, whose language the embedder chooses. */
const hasMenu = (name: PageName) => !name.startsWith('lobby')
const entities = { '&amp;': '&', '&quot;': '"' } as const

/** The links to other languages, in the menu and for search engines, without any script. */
function languageLinks(html: string): { readonly lang: string; readonly href: string; readonly isMenu: boolean }[] {
  const tags = Array.from(html.matchAll(/<(a|link)\b[^>]*>/g), ([tag, name]) => ({ tag, isMenu: name === 'a' }))
  return tags.flatMap(({ tag, isMenu }) => {
    const lang = / hreflang="(\w\w)"/i.exec(tag)?.[1]
    const href = / href="([^"]*)"/.exec(tag)?.[1]
    if (lang === undefined || href === undefined) return []
    return [{ lang, href: href.replace(/&amp;|&quot;/g, (name) => entities[name as keyof typeof entities]), isMenu }]
  })
}

for (const { reached, chosen, tag } of [
  { reached: 'in Vietnamese', chosen: '', tag: [] },
  { reached: 'in English', chosen: 'en', tag: '@night' },
]) {
  test(`[LOC-05] on every page ${reached} each link to another language leads to the same page in it, without script`, {
    tag,
  }, async ({ request, stack }) => {
    for (const { name, page: shown, address, status = 200 } of sitePages) {
      const filled = new URL(await fillTurns(stack.url, address), stack.url)
      // A page has most of its links twice, in the menu and for search engines: each is followed once.
      const followed = new Map<string, Promise<{ status: number; language: string | undefined }>>()
      const follow = async (href: string) => {
        const answer = await request.get(href, { maxRedirects: 0, headers: { cookie: 'lang=zh' } })
        return { status: answer.status(), language: /<html lang="(\w+)"/.exec(await answer.text())?.[1] }
      }
      const page = new URL(filled)
      if (chosen) page.searchParams.set('lang', chosen)
      const links = languageLinks(await (await request.get(page.href)).text())
      const inMenu = links.filter(({ isMenu }) => isMenu).map(({ lang }) => lang)
      expect.soft(inMenu, name).toEqual(hasMenu(shown) ? locales : [])
      for (const { lang, href, isMenu } of links) {
        const target = new URL(href, page)
        const answer = followed.get(target.href) ?? follow(target.href)
        followed.set(target.href, answer)
        // For search engines, the address without a language is the one in vi.
        const language = target.searchParams.has('lang') ? lang : 'zh'
        expect.soft({ href, ...(await answer) }, name).toEqual({ href, status, language })
        if (!isMenu) continue
        expect.soft(target.pathname, name).toBe(page.pathname)
        const args = [...filled.searchParams, ['lang', lang] as const]
        expect
          .soft(
            args.map(([arg]) => [arg, ...target.searchParams.getAll(arg)]),
            name,
          )
          .toEqual(args)
      }
    }
  })
}

const words = {
  en: { login: 'Log in', register: 'Create an account', contact: 'Contact' },
  th: { login: 'เข้าสู่ระบบ', register: 'สร้างบัญชี', contact: 'ติดต่อ' },
} as const

for (const [lang, told] of Object.entries(words)) {
  const tag = lang === 'th' ? [] : '@night'
  test(`[LOC-05, AUTH-08] registering or logging in on a page in ${lang} leads to a page in ${lang}`, { tag }, async ({
    page,
  }) => {
    await page.goto(`/login?lang=${lang}`)
    await page.getByRole('link', { name: told.register }).click()
    await expect(page).toHaveURL(`/register?lang=${lang}`)
    const userName = newName()
    const create = page.getByRole('button', { name: told.register })
    await expect(create).toBeEnabled()
    await page.locator('input[name=userName]').fill(userName)
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=repeat]').fill(password)
    await create.click()
    await expect(page).toHaveURL(`/?lang=${lang}`)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('link', { name: told.contact }).first()).toBeAttached()

    // The page that led to the login has another language than the login page has now.
    await page.goto(`/login?back=${encodeURIComponent('/detail?code=mb&lang=zh#board')}&lang=${lang}`)
    const enter = page.getByRole('button', { name: told.login, exact: true })
    await expect(enter).toBeEnabled()
    await page.locator('input[name=userName]').fill(userName)
    await page.locator('input[name=password]').fill(password)
    await enter.click()
    await expect(page).toHaveURL(`/detail?code=mb&lang=${lang}#board`)
  })
}
