import { Check } from 'lucide-react'
import { type Level, levelOf, type Permission, permissions, roles } from '../../src/access/permissions.ts'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'

function Cell({ level }: { readonly level: Level | undefined }) {
  const t = useTexts('people')
  if (level === undefined) {
    return (
      <span className="no" role="img" aria-label={t('level.none')}>
        –
      </span>
    )
  }
  if (level === 'alone') {
    return (
      <span className="y" role="img" aria-label={t('level.alone')}>
        <Icon of={Check} />
      </span>
    )
  }
  return <span className={level === 'see' ? 'muted' : 'n2'}>{t(`level.${level}`)}</span>
}

function textOf(name: Permission) {
  const [feature, act] = name.split('.')
  return `permission.${feature}.${act}` as `permission.${Permission}`
}

/** Who may do what, as the server has it. */
export function Matrix() {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const names = Object.keys(permissions) as Permission[]
  return (
    <Panel title={t('matrix')} sub={t('matrix.hint')} isFlush={true}>
      <Table
        label={t('matrix')}
        className="matrix"
        heads={[t('permission'), ...roles.map((role) => shell(`role.${role}`))]}
      >
        {names.map((name) => (
          <tr key={name}>
            <td>{t(textOf(name))}</td>
            {roles.map((role) => (
              <td key={role}>
                <Cell level={levelOf([role], name)} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Panel>
  )
}
