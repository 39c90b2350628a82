import './more.css'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { useListedScreens } from './listed-screens.ts'
import { Preferences } from './preferences.tsx'

/** What phones have no tab for. */
export default function More() {
  const t = useTexts('shell')
  const account = useTexts('account')
  const rest = useListedScreens().filter(({ isTab }) => !isTab)
  return (
    <>
      <PageHead title={t('tab.more')} />
      <div className="stk">
        <Panel isFlush={true}>
          <ul className="more">
            {rest.map(({ path, title, icon, count: Waiting }) => (
              <li key={path}>
                <Link to={path}>
                  <Icon of={icon} />
                  {title}
                  {Waiting && <Waiting />}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/account">
                <Icon of={UserRound} />
                {account('title')}
              </Link>
            </li>
          </ul>
        </Panel>
        <Panel>
          <Preferences />
        </Panel>
      </div>
    </>
  )
}
