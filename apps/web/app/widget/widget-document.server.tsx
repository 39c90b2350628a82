import { createHash } from 'node:crypto'
import type { GameDraws } from '@quayso/contract/draw'
import type { Game } from '@quayso/games/game'
import { isClosed } from '@quayso/games/game-setting'
import type { Locale } from '@quayso/games/locale'
import tokens from '@quayso/site/tokens.css?inline'
import { renderToStaticMarkup } from 'react-dom/server'
import { toCardGame } from '../draws/card/card-game.server.ts'
import drawMarks from '../draws/draw-marks.module.css?inline'
import prizeTable from '../draws/numbers/prize-table.module.css?inline'
import { loadTexts } from '../i18n/catalogues.ts'
import { LanguageProvider } from '../i18n/locale-context.tsx'
import widget from './widget.css?inline'
import { WidgetResult } from './widget-result.tsx'

const styles = [tokens, drawMarks, prizeTable, widget].join('\n')
const stylesHash = createHash('sha256').update(styles).digest('base64')

/** Anyone may frame it: it contains only a result, and a link that opens a window. */
export const widgetPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The visitor's colour scheme, unless the embedder has chosen one. */
type Theme = 'light' | 'dark' | undefined

interface Widget {
  readonly game: Game
  readonly row: GameDraws
  readonly locale: Locale
  readonly theme: Theme
  readonly origin: string
  /** The site's name. */
  readonly site: string
}

/** A separate document without the site's script, which alone is larger than most embedding pages. */
export async function widgetDocument({ game, row, locale, theme, origin, site }: Widget): Promise<string> {
  const catalogue = await loadTexts(locale, 'common')
  const html = renderToStaticMarkup(
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{row.name}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets; as text React would escape quotes */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      </head>
      <body data-game={game.code}>
        <LanguageProvider locale={locale} catalogue={catalogue}>
          <WidgetResult
            game={toCardGame(game, locale)}
            hasNext={!isClosed(game, Date.now())}
            row={row}
            origin={origin}
            site={site}
          />
        </LanguageProvider>
        <script src="/widget-live.js" defer />
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}
