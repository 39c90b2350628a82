import { Search } from 'lucide-react'
import { Fragment } from 'react'
import { Link, NavLink } from 'react-router'
import { useTexts } from '../texts/texts.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { Face } from '../ui/person.tsx'
import { type ListedScreen, useListedScreens } from './listed-screens.ts'
import type { Group } from './screen.ts'
import { ServerClock } from './server-clock.tsx'
import { useOperator } from './session.tsx'

function Item({ path, title, icon, count: Waiting }: ListedScreen) {
  return (
    <NavLink to={path} end={path === '/'}>
      <Icon of={icon} />
      {title}
      {Waiting && <Waiting />}
    </NavLink>
  )
}

const groups: readonly Group[] = ['work', 'community', 'site', 'system']

/** The navigation on wide screens: what waits, the server's clock, and who is signed in. */
export function SideBar({ onFind }: { readonly onFind: () => void }) {
  const t = useTexts('shell')
  const operator = useOperator()
  const listed = useListedScreens()
  return (
    <nav className="con__side" aria-label={t('site')}>
      <Link className="brand" to="/">
        <Brand />
        <span>{t('site')}</span>
      </Link>
      <button type="button" className="cnav__find" onClick={onFind}>
        <Icon of={Search} size="s" />
        {t('find')}
        <KeyHint of="ctrl+k" />
      </button>
      {groups.map((group) => {
        const items = listed.filter((screen) => screen.group === group)
        return (
          <Fragment key={group}>
            {group !== 'work' && items.length > 0 && <div className="cnav__g">{t(`group.${group}`)}</div>}
            {items.map((screen) => (
              <Item key={screen.path} {...screen} />
            ))}
          </Fragment>
        )
      })}
      <div className="cnav__foot">
        <div className="cclock">
          <b className="num">
            <ServerClock />
          </b>{' '}
          {t('zone')}
        </div>
        <Link className="me" to="/account">
          <Face login={operator.login} name={operator.name} isLarge={true} />
          <span>
            <b>{operator.name}</b>
            <small>{operator.roles.map((role) => t(`role.${role}`)).join(', ')}</small>
          </span>
        </Link>
      </div>
    </nav>
  )
}
