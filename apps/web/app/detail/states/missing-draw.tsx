import { historyHref } from '../../draws/draw-address.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { MissingPage } from '../../layout/missing/missing-page.tsx'

interface MissingDrawProps {
  /** Left out for an unknown game. */
  readonly game?: { readonly code: string; readonly name: string }
}

/** Shown for an unknown draw or game. */
export function MissingDraw({ game }: MissingDrawProps) {
  const texts = useTexts('detail')
  return game ? (
    <MissingPage
      heading={texts('detail.missing')}
      hint={texts('detail.missingHint')}
      to={historyHref(game.code)}
      link={texts('detail.history', { game: game.name })}
    />
  ) : (
    <MissingPage
      heading={texts('detail.missingGame')}
      hint={texts('detail.missingGameHint')}
      to="/"
      link={texts('detail.toHome')}
    />
  )
}
