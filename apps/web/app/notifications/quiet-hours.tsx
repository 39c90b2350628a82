import type { PushSettings } from '@quayso/contract/calls/push'
import { useTexts } from '../i18n/locale-context.tsx'
import { parseTime, toTime, usualQuiet } from '../push/default-settings.ts'
import { TextField } from '../ui/controls/field.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { Panel } from '../ui/page/panel.tsx'
import * as styles from './notifications.module.css'

interface QuietHoursProps {
  readonly settings: PushSettings
  readonly isDisabled: boolean
  readonly onChange: (settings: PushSettings) => void
}

/** The hours in which this device is told nothing. */
export function QuietHours({ settings, isDisabled, onChange }: QuietHoursProps) {
  const t = useTexts('notifications')
  const { quiet } = settings
  const field = (end: 'from' | 'to') => (
    <TextField
      // A time that was changed elsewhere replaces what was typed.
      key={`${end} ${quiet?.[end]}`}
      label={t(`notifications.${end}`)}
      type="time"
      required
      disabled={isDisabled}
      defaultValue={toTime((quiet ?? usualQuiet)[end])}
      onBlur={({ currentTarget }) => {
        const minutes = parseTime(currentTarget.value)
        if (quiet && minutes !== undefined && minutes !== quiet[end]) {
          onChange({ ...settings, quiet: { ...quiet, [end]: minutes } })
        }
      }}
    />
  )
  return (
    <Panel id="quiet" title={t('notifications.quiet')} about={t('notifications.quietAbout')}>
      <Switch
        label={t('notifications.quietOn')}
        isOn={quiet !== null}
        isDisabled={isDisabled}
        onChange={(isQuiet) => onChange({ ...settings, quiet: isQuiet ? usualQuiet : null })}
      />
      {quiet && (
        <div className={styles.times}>
          {field('from')}
          {field('to')}
        </div>
      )}
    </Panel>
  )
}
