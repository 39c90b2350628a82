import { Share2 } from 'lucide-react'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import * as header from '../../layout/header/site-header.module.css'
import type { BarPart } from '../../navigation/page-handle.ts'
import { useCopyWords } from '../../tickets/use-copy-words.ts'
import { useShare } from '../../ui/share/use-share.ts'
import type { Detail } from '../data/load-detail.server.ts'
import { useDrawHeading } from './use-draw-heading.ts'

/** The game's name, or the section's where there is no game. */
export function DetailTitle({ page }: BarPart<Detail>) {
  const { t } = useLanguage()
  if (page?.kind === 'draw') return page.draw.name
  return page && 'page' in page ? page.page.gameName : t('nav.results')
}

export function DetailAction({ page }: BarPart<Detail>) {
  return page?.kind === 'draw' ? <ShareTool page={page} /> : null
}

function ShareTool({ page: { draw, page } }: { readonly page: Extract<Detail, { kind: 'draw' }> }) {
  const texts = useTexts('detail')
  const share = useShare(useCopyWords())
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
