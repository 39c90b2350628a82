import { Fragment } from 'react'
import * as styles from './stats-head.module.css'

/** No line break within a date, after a hyphen. */
const eachDate = /(\d+(?:-\d+)+)/

export function Unbroken({ text }: { readonly text: string }) {
  return text.split(eachDate).map((part, place) => {
    // Every second part is a date.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    return <Fragment key={place}>{place % 2 === 1 ? <span className={styles.date}>{part}</span> : part}</Fragment>
  })
}
