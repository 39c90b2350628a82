import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  readonly title?: ReactNode
  readonly sub?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Rows and tables reach the edges. */
  readonly isFlush?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export function Panel({ title, sub, actions, isFlush, className, children }: PanelProps) {
  return (
    <section className={classNames('panel', isFlush && 'panel--flush', className)}>
      {title !== undefined && (
        <div className="panel__head row row--between">
          <div>
            <h2 className="panel__t">{title}</h2>
            {sub !== undefined && <p className="panel__sub">{sub}</p>}
          </div>
          {actions !== undefined && <div className="row gap2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

interface PageHeadProps {
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly actions?: ReactNode
  /** Tabs follow. */
  readonly isTight?: boolean
}

/** The head of a screen, with its only h1; phones show the title in the top bar. */
export function PageHead({ title, sub, actions, isTight }: PageHeadProps) {
  return (
    <div className={classNames('chead', isTight && 'chead--tight')}>
      <div>
        <h1>{title}</h1>
        {sub !== undefined && <div className="chead__sub">{sub}</div>}
      </div>
      {actions !== undefined && <div className="chead__act">{actions}</div>}
    </div>
  )
}
