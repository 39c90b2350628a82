import { Copy, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { useNow } from '../calls/clock.ts'
import { useAct } from '../calls/use-act.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toasts.tsx'

interface CommandKeyProps {
  readonly made: Answer<'account.see'>['key']
  readonly onChange: () => void
}

/** For the night in which the console is down: the command line takes it instead of a name. */
export function CommandKey({ made, onChange }: CommandKeyProps) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const signin = useTexts('signin')
  const { moment } = useFormats()
  const now = useNow()
  const [key, setKey] = useState<string | undefined>(undefined)
  const { isBusy, error, act } = useAct()
  const make = () =>
    act(async () => {
      setKey((await call('account.makeKey', {})).key)
      onChange()
    })
  const end = () =>
    act(async () => {
      await call('account.endKey', {})
      onChange()
      toast(t('key.ended'))
    })
  return (
    <Panel title={t('key')} sub={t('key.hint')} isFlush={true}>
      {error && <Failed error={error} />}
      <dl className="pad">
        <div className="prow">
          <dt>{t('key')}</dt>
          <dd>{made ? t('key.until', { time: moment(made.endsAt, now) }) : t('not-set')}</dd>
          <dd className="prow__act row gap2">
            {made && (
              <Button look="del" disabled={isBusy} onClick={() => void end()}>
                {t('end')}
              </Button>
            )}
            <Button icon={SquareTerminal} disabled={isBusy} onClick={() => void make()}>
              {t('key.make')}
            </Button>
          </dd>
        </div>
      </dl>
      {key !== undefined && (
        <Dialog
          title={t('key.shown')}
          onClose={() => setKey(undefined)}
          actions={
            <>
              <Button icon={Copy} onClick={() => void navigator.clipboard.writeText(key)}>
                {signin('copy')}
              </Button>
              <Button look="go" onClick={() => setKey(undefined)}>
                {shell('close')}
              </Button>
            </>
          }
        >
          <p>{t('key.once')}</p>
          <p className="mono account__secret">{key}</p>
        </Dialog>
      )}
    </Panel>
  )
}
