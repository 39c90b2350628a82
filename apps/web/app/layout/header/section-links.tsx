import { useLocation } from 'react-router'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { Section } from '../../navigation/sections.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSiteData } from '../site-title.ts'

/** Links to the site's sections; the current one is marked. */
export function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isOffice = useSiteData()?.isOffice
  const shown = isOffice ? sections.filter(({ isTalk }) => !isTalk) : sections
  return shown.map(({ to, at, text, icon }) => (
    <LocalLink key={to} to={to} aria-current={at?.test(pathname) ? 'page' : undefined}>
      {icon && <Icon shape={icon} className="ic-l" />}
      {t(text)}
    </LocalLink>
  ))
}
