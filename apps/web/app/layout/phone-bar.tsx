import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { PageHandle } from '../navigation/page-handle.ts'
import { Icon } from '../ui/icon.tsx'
import { arrowLeft } from '../ui/icon-shapes.ts'
import * as styles from './header/site-header.module.css'
import { wayBack } from './header/way-back.ts'

type PhoneBarProps = NonNullable<PageHandle['bar']> & { readonly page: unknown }

export function PhoneBar({ back, Title, Action, page }: PhoneBarProps) {
  const { t } = useLanguage()
  return (
    <div className={styles.bar}>
      <LocalLink className={styles.tool} to={wayBack(back(page))} aria-label={t('nav.back')}>
        <Icon shape={arrowLeft} className="ic-l" />
      </LocalLink>
      <b>
        <Title page={page} />
      </b>
      {Action && <Action page={page} />}
    </div>
  )
}
