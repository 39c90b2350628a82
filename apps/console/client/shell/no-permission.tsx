import { Lock } from 'lucide-react'
import { levelOf, roles } from '../../src/access/permissions.ts'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { useTitleOf } from './listed-screens.ts'
import type { Screen } from './screen.ts'

/** In place of a screen that the operator may not see; says which roles may. */
export function NoPermission({ screen }: { readonly screen: Screen }) {
  const t = useTexts('shell')
  const title = useTitleOf()(screen)
  const { needs } = screen
  const able = roles.filter((role) => needs && levelOf([role], needs))
  return (
    <Panel>
      <h1 className="vh">{title}</h1>
      <Empty
        icon={Lock}
        title={t('forbidden', { screen: title })}
        action={
          <LinkButton look="go" to="/">
            {t('to.today')}
          </LinkButton>
        }
      >
        {t('forbidden.who', { roles: able.map((role) => t(`role.${role}`)).join(', ') })}
      </Empty>
    </Panel>
  )
}
