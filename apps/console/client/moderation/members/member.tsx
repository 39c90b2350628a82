import './members.css'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../calls/call.ts'
import { kindOf } from '../../calls/call-error.ts'
import { useCall } from '../../calls/use-call.ts'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageHead, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Acts } from '../acts.tsx'
import { MuteDialog } from '../mute-dialog.tsx'
import { DataRights } from './data-rights.tsx'
import { Picks, Reports, Sessions, Writings } from './member-panels.tsx'
import { MemberTags } from './member-tags.tsx'

/** All there is to know of a member without addresses, and what may be done. */
export default function Member() {
  const t = useTexts('members')
  const errors = useTexts('shell')
  const { number, date } = useFormats()
  const may = useMay()
  const memberId = Number(useParams().id)
  const { data, error, reload } = useCall(
    'members.get',
    { id: memberId },
    { topics: ['moderation', 'members', 'proposals'] },
  )
  const [isMuting, setIsMuting] = useState(false)
  if (!data) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={8} />
  const { member, record } = data
  const { userName, nickName, isMuted } = member
  const name = userName ?? t('left')
  const since = date(member.since)
  const run = (act: Promise<unknown>, said: string) =>
    act.then(
      () => {
        toast(said)
        reload()
      },
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  const canAct = may('moderation.decide', 'alone') && userName !== null && member.role === 'member'
  const canEnd = may('members.endSessions', 'alone') && userName !== null
  const end = (sessionId?: number) =>
    call('members.endSessions', { memberId, ...(sessionId !== undefined && { sessionId }) }).then(
      ({ ended }) => {
        toast(t('ended', { n: ended }))
        reload()
      },
      (failure: unknown) => toast(errors(`error.${kindOf(failure)}`)),
    )
  return (
    <>
      <nav className="crumbs only-desk" aria-label={t('crumbs')}>
        <Link to="/members">{t('title')}</Link>
        <ChevronRight aria-hidden="true" />
        <span>{name}</span>
      </nav>
      <PageHead
        title={name}
        sub={
          <>
            <MemberTags member={member} hasRole={true} />
            <span>
              {nickName === null
                ? t('head.plain', { id: number(memberId), since })
                : t('head', { id: number(memberId), nick: nickName, since })}
            </span>
          </>
        }
        actions={
          <>
            {canAct && isMuted && (
              <Button onClick={() => void run(call('moderation.unmute', { memberId }), t('unmuted'))}>
                {t('unmute')}
              </Button>
            )}
            {canAct && !isMuted && <Button onClick={() => setIsMuting(true)}>{t('mute')}</Button>}
            {canAct && nickName !== null && (
              <Button onClick={() => void run(call('moderation.resetName', { memberId }), t('reset.done'))}>
                {t('name.reset')}
              </Button>
            )}
            {canAct && (
              <Button onClick={() => void run(call('moderation.resetPicture', { memberId }), t('reset.done'))}>
                {t('picture.reset')}
              </Button>
            )}
            {canEnd && <Button onClick={() => void end()}>{t('end.all')}</Button>}
          </>
        }
      />
      <div className="split split--half">
        <div className="stk">
          <Sessions sessions={data.sessions} onEnd={canEnd ? (id) => void end(id) : undefined} />
          <Writings writings={data.writings} />
          <Picks picks={data.picks} />
        </div>
        <div className="stk">
          <Reports title={t('reports.about')} who={t('col.reporter')} reports={data.reportsAbout} />
          {data.reportsBy.length > 0 && (
            <Reports title={t('reports.by')} who={t('col.reported.member')} reports={data.reportsBy} />
          )}
          <Panel isFlush={true} title={t('decisions')}>
            <div className="pad">
              {record.acts.length === 0 ? <p className="muted">{t('decisions.none')}</p> : <Acts acts={record.acts} />}
            </div>
          </Panel>
          <DataRights details={data} onDone={reload} />
        </div>
      </div>
      {isMuting && (
        <MuteDialog
          name={name}
          onClose={() => setIsMuting(false)}
          onMute={(days, reason) => {
            setIsMuting(false)
            void run(call('moderation.mute', { memberId, days, reason }), t('muted'))
          }}
        />
      )}
    </>
  )
}
