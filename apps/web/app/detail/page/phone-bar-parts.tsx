import { Share2 } from 'lucide-react'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import header from '../../layout/header/site-header.module.css'
import type { Detail } from '../data/load-detail.server.ts'
import { useDrawHeading } from './use-draw-heading.ts'
import { useShare } from './use-share.ts'

interface BarPart<Page = Detail> {
  readonly page: Page
}

/** The game, or where one is when there is none. */
export function DetailTitle({ page }: BarPart) {
  const { t } = useLanguage()
  if (page.kind === 'draw') return page.draw.name
  return 'page' in page ? page.page.gameName : t('nav.results')
}

export function DetailAction({ page }: BarPart) {
  return page.kind === 'draw' ? <ShareTool page={page} /> : null
}

function ShareTool({ page: { draw, page } }: BarPart<Extract<Detail, { kind: 'draw' }>>) {
  const texts = useTexts('detail')
  const share = useShare()
  const heading = useDrawHeading(draw, page)
  return (
    <button
      type="button"
      className={header.tool}
      aria-label={texts('detail.share')}
      onClick={() => void share(heading.text)}
    >
      <Share2 size="1.5rem" aria-hidden />
    </button>
  )
}
