import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface TableProps {
  /** What the table is about, for who cannot see it. */
  readonly label: string
  /** The heads; an empty one is for actions. */
  readonly heads: readonly ReactNode[]
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A table that scrolls sideways by itself where it is too wide. */
export function Table({ label, heads, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="tbl--scroll" aria-label={label} tabIndex={0}>
      <table className={classNames('tbl', className)}>
        <thead>
          <tr>
            {heads.map((head, column) =>
              head === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                <td key={column} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                <th key={column} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
