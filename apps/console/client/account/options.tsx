import type { ReactNode } from 'react'
import { type Answer, call, type Input } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { useTexts } from '../texts/texts.tsx'
import { Failed } from '../ui/failed.tsx'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { Switch } from '../ui/switch.tsx'

interface OptionsProps {
  readonly account: Answer<'account.see'>
  readonly onChange: () => void
  /** What is of this machine. */
  readonly children: ReactNode
}

export function Options({ account, onChange, children }: OptionsProps) {
  const t = useTexts('account')
  const { isBusy, error, act } = useAct()
  const set = (preferences: Input<'account.setPreferences'>) =>
    act(async () => {
      await call('account.setPreferences', preferences)
      onChange()
    })
  return (
    <Panel title={t('options')} isFlush={true}>
      {error && <Failed error={error} />}
      <dl className="pad">
        <div className="prow">
          <dt>{t('language')}</dt>
          <dd>{t(`language.${account.locale}`)}</dd>
          <dd className="prow__act">
            <Segments
              label={t('language')}
              value={account.locale}
              options={(['vi', 'en'] as const).map((locale) => [locale, t(`language.${locale}`)] as const)}
              onChange={(locale) => void set({ locale })}
            />
          </dd>
        </div>
        <div className="prow">
          <dt>{t('letters')}</dt>
          <dd>{t(account.hasLetterKeys ? 'letters.on' : 'letters.off')}</dd>
          <dd className="prow__act">
            <Switch
              label={t('letters')}
              isOn={account.hasLetterKeys}
              disabled={isBusy}
              onChange={(hasLetterKeys) => void set({ hasLetterKeys })}
            />
          </dd>
        </div>
      </dl>
      <div className="pad">{children}</div>
    </Panel>
  )
}
