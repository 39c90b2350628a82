import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { pageWindow } from '../state/page-window.ts'
import * as styles from './pager.module.css'

interface LinkPagerProps {
  readonly texts: {
    /** The accessible name: what the pages list. */
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly pageOf: (page: number) => string
  }
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
}

/** Previous, five pages, next, as links that work without JavaScript; renders nothing for a single page. */
export function LinkPager({ texts, page, pageCount, hrefOf }: LinkPagerProps) {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      <Step to={page > 1 ? hrefOf(Math.min(page - 1, pageCount)) : undefined} label={texts.previous}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </Step>
      {pageWindow(page, pageCount).map((one) => (
        <LocalLink
          key={one}
          to={hrefOf(one)}
          aria-label={texts.pageOf(one)}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </LocalLink>
      ))}
      <Step to={page < pageCount ? hrefOf(page + 1) : undefined} label={texts.next}>
        <ChevronRight size="1.25rem" aria-hidden />
      </Step>
    </nav>
  )
}

interface StepProps {
  /** Left out on the first or last page. */
  readonly to: string | undefined
  readonly label: string
  readonly children: ReactNode
}

function Step({ to, label, children }: StepProps) {
  if (to !== undefined) {
    return (
      <LocalLink to={to} aria-label={label}>
        {children}
      </LocalLink>
    )
  }
  return <span aria-hidden="true">{children}</span>
}
