import { roles as allRoles, type Role } from '../../src/access/permissions.ts'
import { useTexts } from '../texts/texts.tsx'
import { Option } from '../ui/field.tsx'

interface RolesFieldProps {
  readonly roles: readonly Role[]
  readonly onChange: (roles: Role[]) => void
}

export function RolesField({ roles, onChange }: RolesFieldProps) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  return (
    <fieldset className="people__roles">
      <legend>{t('roles')}</legend>
      {allRoles.map((role) => (
        <Option
          key={role}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(allRoles.filter((other) => (other === role ? target.checked : roles.includes(other))))
          }
        >
          {shell(`role.${role}`)}
        </Option>
      ))}
    </fieldset>
  )
}
