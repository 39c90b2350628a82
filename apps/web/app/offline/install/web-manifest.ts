import { translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { serverContext } from '../../context.server.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { localeContext } from '../../i18n/locale.server.ts'
import { loadSiteConfigs, siteTitle } from '../../server/site-configs.server.ts'
import type { Route } from './+types/web-manifest.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/app/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What the site is called and shows when it is installed, in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const t = translator<PageTexts['app']>(locale, await loadTexts(locale, 'app'))
  const name = siteTitle(await loadSiteConfigs(context.get(serverContext)))
  const shortcuts = [
    { name: t('app.shortcutNorth'), url: '/xsmb' },
    { name: t('app.shortcutCentral'), url: '/xsmt' },
    { name: t('app.shortcutSouth'), url: '/xsmn' },
    { name: t('app.shortcutCheck'), url: '/check' },
    { name: t('app.shortcutTickets'), url: '/tickets' },
  ]
  const manifest = {
    ...{ id: '/', name, short_name: name, description: t('app.description'), lang: locale },
    ...{ start_url: '/', scope: '/', display: 'standalone' },
    ...{ background_color: '#f4f4f0', theme_color: '#ffffff' },
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-cut-512', 512, 'maskable')],
    shortcuts,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
