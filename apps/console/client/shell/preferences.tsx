import { useTexts } from '../texts/texts.tsx'
import { Segments } from '../ui/segments.tsx'
import { setTheme, themes, useTheme } from './theme.ts'

/** What is chosen for this machine. */
export function Preferences() {
  const t = useTexts('shell')
  const theme = useTheme()
  return (
    <div className="row row--between">
      <span>{t('theme')}</span>
      <Segments
        label={t('theme')}
        value={theme}
        options={themes.map((known) => [known, t(`theme.${known}`)] as const)}
        onChange={setTheme}
      />
    </div>
  )
}
