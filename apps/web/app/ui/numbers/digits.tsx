import * as styles from './digits.module.css'

/** A number, split into the parts that the views highlight. */
export function Digits({ number }: { readonly number: string }) {
  return (
    <>
      <i className={styles.head}>{number.slice(0, -3)}</i>
      <i className={styles.third}>{number.slice(-3, -2)}</i>
      <i className={styles.pair}>{number.slice(-2)}</i>
    </>
  )
}
