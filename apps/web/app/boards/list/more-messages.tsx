import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as styles from './more-messages.module.css'
import { Pager } from './pager.tsx'

interface MoreMessagesProps {
  /** The page that is shown or loading. */
  readonly page: number
  readonly pageCount: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onPage: (page: number) => void
  readonly onMore: () => void
}

/** Loads older messages: a pager on desktop, a button that appends the next page on phones. */
export function MoreMessages({ page, pageCount, hasMore, isLoading, onPage, onMore }: MoreMessagesProps) {
  const t = useTexts('board-acts')
  return (
    <>
      <div className={styles.desk}>
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
      </div>
      {pageCount > 1 && (
        <div className={styles.phone}>
          {hasMore ? (
            <button
              type="button"
              className={classNames(button.button, button.wide)}
              aria-disabled={isLoading || undefined}
              onClick={() => !isLoading && onMore()}
            >
              {isLoading ? t('board-acts.loading') : t('board-acts.more')}
            </button>
          ) : (
            <p>{t('board-acts.end')}</p>
          )}
        </div>
      )}
    </>
  )
}
