import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './number-cells.module.css'

interface NumberCellsProps {
  readonly numbers: readonly ReactNode[]
  readonly className: string | undefined
  /** The numbers drawn, for tests and other programs that read the page. */
  readonly drawn?: readonly string[] | undefined
}

/** The numbers of a draw that has no prize table. The parent sets their size with `--cell-…`. */
export function NumberCells({ numbers, className, drawn }: NumberCellsProps) {
  return (
    <span className={classNames(styles.cells, className)} data-numbers={drawn?.join()}>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat; their identity is their position
        <span key={place}>{number}</span>
      ))}
    </span>
  )
}
