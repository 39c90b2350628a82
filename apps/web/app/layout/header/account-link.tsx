import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { storedUserInfo } from '../../session/stored-user-info.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import * as styles from './account-link.module.css'

/** The page is the same for everyone: only the browser knows who is logged in. */
export function AccountLink() {
  const { t } = useLanguage()
  const userInfo = useHydrated() ? storedUserInfo() : undefined
  return (
    <LocalLink className={styles.account} to="/userinfo">
      {userInfo?.nickName || userInfo?.userName || t('nav.login')}
    </LocalLink>
  )
}
