import { classNames } from './class-names.ts'

/** The same colour for the same person everywhere. */
function colourOf(login: string): string {
  let sum = 0
  for (const letter of login) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return ['', 'a1', 'a2', 'a3', 'a4'][sum % 5] as string
}

interface PersonProps {
  readonly login: string
  readonly name: string
  readonly isLarge?: boolean
}

export function Face({ login, name, isLarge }: PersonProps) {
  const last = name.trim().split(/\s+/).at(-1) ?? '?'
  return (
    <span className={classNames('ava24', colourOf(login), isLarge && 'ava24--l')} aria-hidden="true">
      {last.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** An operator by face and name. */
export function Person({ login, name }: PersonProps) {
  return (
    <span className="who">
      <Face login={login} name={name} />
      {name}
    </span>
  )
}
