import { Snowflake, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useOperator } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'

type Freezes = Answer<'freezes.list'>
type Freeze = Freezes['freezes'][number]
type Other = Freezes['others'][number]

const reasons = ['unknown', 'enough-admins', 'frozen', 'again'] as const

function OpenFreeze({ freeze, onEnd }: { readonly freeze: Freeze; readonly onEnd: () => void }) {
  const t = useTexts('notices')
  const { moment } = useFormats()
  const now = useNow()
  const { login } = useOperator()
  const { operator, by, until, isMine, endedBy } = freeze
  const title = t('freeze.open', { name: operator.name, by: by.name, until: moment(until, now) })
  return (
    <Callout
      tone="warn"
      icon={Snowflake}
      title={title}
      actions={
        isMine && endedBy !== login && <Button onClick={onEnd}>{t(endedBy ? 'freeze.agree' : 'freeze.end')}</Button>
      }
    >
      {t('freeze.meaning', { name: operator.name, by: by.name })} {endedBy && t('freeze.ending', { login: endedBy })}
    </Callout>
  )
}

interface ConfirmProps {
  readonly other: Other
  readonly onFreeze: () => void
  readonly onClose: () => void
}

function Confirm({ other, onFreeze, onClose }: ConfirmProps) {
  const t = useTexts('notices')
  const shell = useTexts('shell')
  return (
    <Dialog
      title={t('freeze.sure', { name: other.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="delfill" onClick={onFreeze}>
            {t('freeze.begin')}
          </Button>
        </>
      }
    >
      <p>{t('freeze.price', { name: other.name })}</p>
    </Dialog>
  )
}

/** One of a team of two stops the other for a day. */
export function FreezePanel() {
  const t = useTexts('notices')
  const { data, reload } = useCall('freezes.list', {}, { topics: ['notices', 'people'] })
  const { error, act } = useAct()
  const [chosen, setChosen] = useState<Other | undefined>(undefined)
  const { freezes = [], others = [] } = data ?? {}
  if (freezes.length + others.length === 0) return null
  const run = (made: () => Promise<unknown>) =>
    void act(async () => {
      setChosen(undefined)
      await made()
      reload()
    })
  const known = reasons.find((one) => one === error?.details.reason)
  return (
    <Panel className="mt4" title={t('freeze')} sub={t('freeze.sub')}>
      {known ? (
        <Callout tone="err" icon={TriangleAlert} title={t(`freeze.error.${known}`)} />
      ) : (
        error && <Failed error={error} />
      )}
      {freezes.map((freeze) => (
        <OpenFreeze key={freeze.id} freeze={freeze} onEnd={() => run(() => call('freezes.end', { id: freeze.id }))} />
      ))}
      <ul className="stk mt3">
        {others.map((other) => (
          <li key={other.login} className="row row--between">
            <Person {...other} />
            <Button onClick={() => setChosen(other)}>{t('freeze.begin')}</Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Confirm
          other={chosen}
          onClose={() => setChosen(undefined)}
          onFreeze={() => run(() => call('freezes.begin', { login: chosen.login }))}
        />
      )}
    </Panel>
  )
}
