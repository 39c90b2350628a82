import { authorHref, topicHref } from '../boards/list/topic-address.ts'
import * as tag from '../boards/message/tag.module.css'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { Stamp } from '../i18n/stamp.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as table from '../ui/page/list-table.module.css'
import type { FollowKind, FollowRow } from './follow-kinds.ts'
import * as styles from './follow-table.module.css'

interface FollowTableProps {
  readonly kind: FollowKind
  readonly rows: readonly FollowRow[]
  /** How many rows are on the previous pages. */
  readonly skipped: number
  readonly onEnd: (id: number) => void
}

export function FollowTable({ kind, rows, skipped, onEnd }: FollowTableProps) {
  const t = useTexts('favorite')
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t(`favorite.${kind}`)}>
        <thead className="vh-phone">
          <tr>
            <th scope="col">{t('favorite.no')}</th>
            {kind === 'authors' && <th scope="col">{t('favorite.author')}</th>}
            <th scope="col">{kind === 'authors' ? t('favorite.newest') : t('favorite.topic')}</th>
            <th scope="col">{t('favorite.since')}</th>
            <th scope="col">
              <span className="vh">{t('favorite.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} no={skipped + index + 1} onEnd={onEnd} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<FollowTableProps, 'onEnd'> {
  readonly row: FollowRow
  readonly no: number
}

function Row({ row: { id, author, topic, isNew, since }, no, onEnd }: RowProps) {
  const t = useTexts('favorite')
  return (
    <tr className={styles.row} data-follow={id}>
      <td className={styles.no}>{no}</td>
      {author && (
        <td className={styles.author}>
          <LocalLink to={authorHref(author.id)}>
            <Avatar name={author.name} iconUrl={author.iconUrl} size="s" />
            <bdi>{author.name}</bdi>
          </LocalLink>
        </td>
      )}
      <td className={styles.topic}>
        <TopicLink topic={topic} hasAuthor={author !== undefined} />
        {isNew && <span className={classNames(tag.tag, tag.new)}>{t('favorite.new')}</span>}
      </td>
      <td className={styles.since}>
        <span className={styles.phone}>{t('favorite.since')} </span>
        <Stamp atMs={Date.parse(since)} />
      </td>
      <td className={styles.act}>
        <button
          type="button"
          className={classNames(button.button, button.line)}
          aria-label={t('favorite.unfollowNamed', { name: author?.name ?? topic?.subject ?? t('favorite.gone') })}
          onClick={() => onEnd(id)}
        >
          {t('favorite.unfollow')}
        </button>
      </td>
    </tr>
  )
}

function TopicLink({ topic, hasAuthor }: { readonly topic: FollowRow['topic']; readonly hasAuthor: boolean }) {
  const t = useTexts('favorite')
  if (!topic) return <span className={styles.gone}>{hasAuthor ? t('favorite.noTopicYet') : t('favorite.gone')}</span>
  return (
    <LocalLink to={topicHref(topic.id)} dir="auto">
      {topic.subject}
    </LocalLink>
  )
}
