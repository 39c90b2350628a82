import { Monitor } from 'lucide-react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'

interface SessionsProps {
  readonly sessions: Answer<'account.see'>['sessions']
  readonly onChange: () => void
}

export function Sessions({ sessions, onChange }: SessionsProps) {
  const t = useTexts('account')
  const { moment } = useFormats()
  const now = useNow()
  const { isBusy, error, act } = useAct()
  const end = (id: number | 'others') =>
    act(async () => {
      await (id === 'others' ? call('account.endOtherSessions', {}) : call('account.endSession', { id }))
      onChange()
      toast(t('session.ended'))
    })
  return (
    <Panel
      title={t('sessions')}
      sub={t('sessions.hint')}
      isFlush={true}
      actions={
        sessions.length > 1 && (
          <Button look="del" disabled={isBusy} onClick={() => void end('others')}>
            {t('sessions.end-others')}
          </Button>
        )
      }
    >
      {error && <Failed error={error} />}
      <Table label={t('sessions')} heads={[t('machine'), t('since'), t('seen'), '']}>
        {sessions.map(({ id, browser, system, createdAt, lastSeenAt, isThis }) => (
          <tr key={id} aria-selected={isThis}>
            <td>
              <b className="row gap1">
                {isThis && <Icon of={Monitor} size="s" />}
                {[browser, system].filter(Boolean).join(', ') || t('unknown')}
              </b>
            </td>
            <td className="num nowrap">{moment(createdAt, now)}</td>
            <td className="num nowrap">
              {isThis ? <Tag tone="me">{t('this-machine')}</Tag> : moment(lastSeenAt, now)}
            </td>
            <td className="act">
              {!isThis && (
                <Button look="del" disabled={isBusy} onClick={() => void end(id)}>
                  {t('end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}
