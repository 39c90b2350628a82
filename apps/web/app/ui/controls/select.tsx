import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { chevronDown } from '../icon-shapes.ts'
import * as styles from './select.module.css'

/** A native select as wide as its container. */
export function Select(select: ComponentProps<'select'>) {
  return (
    <div className={styles.box}>
      <select {...select} />
      <Icon shape={chevronDown} />
    </div>
  )
}
