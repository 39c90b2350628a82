import { ArrowLeft, Menu } from 'lucide-react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../texts/texts.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { useListedScreens } from './listed-screens.ts'
import { ServerClock } from './server-clock.tsx'

/** The bar at the top of phones: back, the title, the clock. */
export function TopBar({ title }: { readonly title: string }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const isHome = useLocation().pathname === '/'
  return (
    <header className="ctop">
      {isHome ? (
        <Link className="ibtn ctop__brand" to="/" aria-label={title}>
          <Brand />
        </Link>
      ) : (
        <button type="button" className="ibtn" aria-label={t('back')} onClick={() => void navigate(-1)}>
          <Icon of={ArrowLeft} />
        </button>
      )}
      {/* The screen has its heading; this repeats it where that is hidden. */}
      <span className="ctop__t" aria-hidden="true">
        {title}
      </span>
      <span className="num muted ctop__clock">
        <ServerClock />
      </span>
    </header>
  )
}

/** The bar at the bottom of phones. */
export function TabBar() {
  const t = useTexts('shell')
  const tabs = useListedScreens().filter(({ isTab }) => isTab)
  return (
    <nav className="tabbar" aria-label={t('site')}>
      {tabs.map(({ path, title, icon, count: Waiting }) => (
        <NavLink key={path} to={path} end={path === '/'}>
          <Icon of={icon} size="l" />
          {title}
          {Waiting && path !== '/' && <Waiting />}
        </NavLink>
      ))}
      <NavLink to="/more">
        <Icon of={Menu} size="l" />
        {t('tab.more')}
      </NavLink>
    </nav>
  )
}
