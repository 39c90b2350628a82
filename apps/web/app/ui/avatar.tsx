import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  /** A path on this site; empty if the member has none. */
  readonly iconUrl: string
  /** From text size to the size in a page header. */
  readonly size: 'xs' | 's' | 'm' | 'l' | 'xl'
}

const hues = ['a', 'b', 'c', 'd', 'e'] as const

/** The same member has the same colour everywhere. */
function hueOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return hues[sum % hues.length] ?? 'a'
}

/** A member's picture, or the first letter of the name. The name itself is beside it. */
export function Avatar({ name, iconUrl, size }: AvatarProps) {
  if (iconUrl) return <img className={`${styles.avatar} ${styles[size]}`} src={iconUrl} alt="" />
  // The last word of a Vietnamese name is the one people go by.
  const initial = Array.from(name.trim().split(/\s+/).slice(-1)[0] ?? '')[0] ?? ''
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[hueOf(name)]}`} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  )
}
