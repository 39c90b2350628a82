import { formatClock } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useServerSecond } from '../../live/page-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { letters, moon } from '../../ui/icon-shapes.ts'
import { useTextSize, useTheme } from '../reader-settings.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import * as styles from './site-header.module.css'

/** The visitor's settings and the site's clock. On phones there is room for one menu with all of them. */
export function HeaderTools({ hasBar }: { readonly hasBar: boolean }) {
  return (
    <div className={styles.tools}>
      <Clock />
      <TextSizeButton labelClass="vh" />
      <ThemeButton labelClass="vh" />
      <LanguageMenu>
        {hasBar && (
          <>
            <TextSizeButton />
            <ThemeButton />
          </>
        )}
      </LanguageMenu>
      <AccountLink />
    </div>
  )
}

/** Invisible, in its final width, until it runs: a stopped clock is wrong. */
function Clock() {
  const second = useServerSecond()
  return (
    <span className={styles.clock} data-unset={second === undefined || undefined}>
      <b>{formatClock((second ?? 0) * 1000)}</b> GMT+7
    </span>
  )
}

const sizeNames = { '': 'A', l: 'A+', xl: 'A++' } as const

interface ToolButtonProps {
  /** Shown as an icon only. */
  readonly labelClass?: string
}

function TextSizeButton({ labelClass }: ToolButtonProps) {
  const { t } = useLanguage()
  const { textSize, nextTextSize } = useTextSize()
  return (
    <button type="button" className={styles.tool} onClick={nextTextSize}>
      <Icon shape={letters} className="ic-l" />
      <span className={labelClass}>{t('tools.textSize', { size: sizeNames[textSize] })}</span>
    </button>
  )
}

function ThemeButton({ labelClass }: ToolButtonProps) {
  const { t } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  return (
    <button type="button" className={styles.tool} onClick={toggleTheme} aria-pressed={theme === 'dark'}>
      <Icon shape={moon} />
      <span className={labelClass}>{t('tools.darkTheme')}</span>
    </button>
  )
}
