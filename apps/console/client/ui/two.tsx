import type { ReactNode } from 'react'
import { Face } from './person.tsx'

interface Done {
  readonly login: string
  readonly name: string
  /** What they did, and when. */
  readonly what: ReactNode
  readonly mark?: ReactNode
}

interface TwoProps {
  readonly first: Done
  /** Undefined: still awaited. */
  readonly second?: Done | undefined
  /** Said of the empty ring. */
  readonly awaited: ReactNode
  /** Who may be the second, or until when. */
  readonly awaitedHint?: ReactNode
}

function Row({ login, name, what, mark }: Done) {
  return (
    <li>
      <Face login={login} name={name} />
      <span>
        <b>{name}</b>
        <small>{what}</small>
      </span>
      {mark}
    </li>
  )
}

/** Two people of one act: who did it first, and a ring until a second did. */
export function Two({ first, second, awaited, awaitedHint }: TwoProps) {
  return (
    <ul className="two">
      <Row {...first} />
      {second ? (
        <Row {...second} />
      ) : (
        <li>
          <span className="ring" aria-hidden="true" />
          <span>
            {awaited}
            {awaitedHint !== undefined && <small>{awaitedHint}</small>}
          </span>
        </li>
      )}
    </ul>
  )
}
