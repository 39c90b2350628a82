import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { pageWindow } from '../state/page-window.ts'
import * as styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
}

/** Previous, five pages, next; renders nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const t = useTexts('board-acts')
  if (pageCount < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('board-acts.pages')}>
      <button type="button" aria-label={t('board-acts.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </button>
      {pageWindow(page, pageCount).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('board-acts.page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('board-acts.next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size="1.25rem" aria-hidden />
      </button>
    </nav>
  )
}
