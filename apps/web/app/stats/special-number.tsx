import * as styles from './special-number.module.css'

interface SpecialNumberProps {
  readonly number: string
  /** All digits bold, not the last two alone. */
  readonly isBold?: boolean
}

/** `963` and, bold and in the colour of the special prize, `80`. */
export function SpecialNumber({ number, isBold }: SpecialNumberProps) {
  const place = isBold ? 0 : -2
  return (
    <span className={styles.number}>
      {isBold ? '' : number.slice(0, place)}
      <b>{number.slice(place)}</b>
    </span>
  )
}
