import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../calls/call.ts'
import { useNow } from '../../calls/clock.ts'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'

type Details = Answer<'members.get'>

function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="pad muted">{children}</p>
}

interface SessionsProps {
  readonly sessions: Details['sessions']
  /** Undefined for who may only look. */
  readonly onEnd: ((sessionId: number) => void) | undefined
}

export function Sessions({ sessions, onEnd }: SessionsProps) {
  const t = useTexts('members')
  const { moment } = useFormats()
  const now = useNow()
  return (
    <Panel isFlush={true} title={t('sessions')} sub={t('sessions.sub')}>
      {sessions === null && <Nothing>{t('sessions.unknown')}</Nothing>}
      {sessions?.length === 0 && <Nothing>{t('sessions.none')}</Nothing>}
      {sessions && sessions.length > 0 && (
        <Table label={t('sessions')} heads={[t('col.device'), t('col.began'), t('col.seen'), ...(onEnd ? [''] : [])]}>
          {sessions.map(({ id, browser, system, device, since, lastSeen }) => (
            <tr key={id}>
              <td>
                <b>{[browser, system].filter(Boolean).join(', ') || t('device.unknown')}</b>
                {device !== '' && <small>{t(`device.${device as 'phone' | 'tablet' | 'desk'}`)}</small>}
              </td>
              <td>
                <span className="num">{moment(since, now)}</span>
              </td>
              <td>
                <span className="num">{moment(lastSeen, now)}</span>
              </td>
              {onEnd && (
                <td className="act">
                  <Button look="del" onClick={() => onEnd(id)}>
                    {t('end')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

const tones = { shown: 'ok', held: 'warn', deleted: undefined } as const

export function Writings({ writings }: Pick<Details, 'writings'>) {
  const t = useTexts('members')
  const { moment } = useFormats()
  const now = useNow()
  return (
    <Panel isFlush={true} title={t('writings')}>
      {writings.length === 0 ? (
        <Nothing>{t('writings.none')}</Nothing>
      ) : (
        <Table label={t('writings')} heads={[t('col.at'), t('col.where'), t('col.words'), t('col.state')]}>
          {writings.map(({ kind, id, at, game, text, state }) => (
            <tr key={`${kind} ${id}`}>
              <td>
                <span className="num nowrap">{moment(at, now)}</span>
              </td>
              <td>{game}</td>
              <td className="mem-words">{text ?? <span className="muted">{t('words.gone')}</span>}</td>
              <td>
                <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

export function Picks({ picks }: Pick<Details, 'picks'>) {
  const t = useTexts('members')
  const { number } = useFormats()
  if (!picks) return null
  const { turns, settled, waiting, right, expected } = picks
  return (
    <Panel isFlush={true} title={t('picks')}>
      <dl className="kv pad">
        <div>
          <dt>{t('picks.turns')}</dt>
          <dd>{t('picks.turns.n', { turns: number(turns), numbers: number(settled + waiting) })}</dd>
        </div>
        <div>
          <dt>{t('picks.right')}</dt>
          <dd>
            {number(right)}, {number(expected, 1)}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

interface ReportsProps {
  readonly title: string
  readonly who: string
  readonly reports: Details['reportsAbout']
}

export function Reports({ title, who, reports }: ReportsProps) {
  const t = useTexts('members')
  const moderation = useTexts('moderation')
  const { moment, number } = useFormats()
  const now = useNow()
  return (
    <Panel isFlush={true} title={title}>
      {reports.length === 0 ? (
        <Nothing>{t('reports.none')}</Nothing>
      ) : (
        <Table label={title} heads={[t('col.at'), t('col.reason'), who, t('col.counts')]}>
          {reports.map(({ at, reason, memberId, isLight }) => (
            <tr key={`${at} ${memberId}`}>
              <td>
                <span className="num">{moment(at, now)}</span>
              </td>
              <td>{moderation(`reason.${reason as 'spam' | 'abuse' | 'fraud' | 'other'}`)}</td>
              <td>
                <Link to={`/members/${memberId}`}>{t('member.n', { id: number(memberId) })}</Link>
              </td>
              <td>{isLight ? <Tag>{t('light')}</Tag> : t('counts')}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
