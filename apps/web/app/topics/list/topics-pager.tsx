import { LinkPager } from '../../boards/list/link-pager.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'

interface TopicsPagerProps {
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
}

export function TopicsPager(props: TopicsPagerProps) {
  const t = useTexts('topics')
  const texts = {
    label: t('topics.pages'),
    previous: t('topics.page.previous'),
    next: t('topics.page.next'),
    pageOf: (page: number) => t('topics.page.page', { page }),
  }
  return <LinkPager texts={texts} {...props} />
}
