import { CircleAlert, Undo2 } from 'lucide-react'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Face } from '../ui/person.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Setting } from './setting.ts'
import { faultOf } from './setting-fault.ts'

interface SettingRowProps {
  readonly setting: Setting
  /** Undefined while it is as saved. */
  readonly draft: string | undefined
  readonly canSave: boolean
  readonly onEdit: (draft: string) => void
  readonly onUndo: () => void
  readonly onHistory: () => void
}

/** `7 ngày` of 10080 minutes. */
function useDuration() {
  const t = useTexts('configs')
  const { number } = useFormats()
  return (minutes: number) => {
    if (minutes % 1440 === 0) return t('days', { count: number(minutes / 1440) })
    return minutes % 60 === 0 ? t('hours', { count: number(minutes / 60) }) : ''
  }
}

export function SettingRow({ setting, draft, canSave, onEdit, onUndo, onHistory }: SettingRowProps) {
  const t = useTexts('configs')
  const formats = useFormats()
  const { name, kind, last, isPublic, takesTwo } = setting
  const value = draft ?? setting.value
  const fault = faultOf(setting, value)
  const isChanged = draft !== undefined && draft !== setting.value
  const written = (text: string) => (kind === 'flag' ? t(text === '1' ? 'on' : 'off') : text || t('empty'))
  return (
    <tr className={classNames(isChanged && (fault ? 'is-bad' : 'is-changed'))}>
      <td>
        <b>
          {t(`meaning.${name}` as never)}
          {takesTwo && (
            <>
              {' '}
              <Tag tone="warn">{t('takesTwo')}</Tag>
            </>
          )}
        </b>
        <small className="mono">{name}</small>
      </td>
      <td>
        {t(`kind.${kind}`, {
          least: setting.least ?? 0,
          most: formats.number(setting.most ?? 0),
          longest: formats.number(setting.longest ?? 0),
        })}
      </td>
      <td>
        <Value setting={setting} value={value} canSave={canSave} onEdit={onEdit} isFaulty={fault !== undefined} />
        {fault && (
          <span className="err" id={`${name}-fault`}>
            <Icon of={CircleAlert} />
            {t(`fault.${fault}`, {
              least: setting.least ?? 0,
              most: formats.number(setting.most ?? 0),
              longest: formats.number(setting.longest ?? 0),
            })}
          </span>
        )}
        {!fault && name.endsWith('Minutes') && <DurationHint minutes={Number(value)} />}
      </td>
      <td className="muted">{written(setting.default)}</td>
      <td>
        <Tag>{t(isPublic ? 'public' : 'internal')}</Tag>
      </td>
      <td className="nowrap muted">
        {isChanged ? (
          t('notSaved')
        ) : last ? (
          <button type="button" className="who btn--bare" onClick={onHistory} title={t('history')}>
            <Face login={last.by.login} name={last.by.name} />
            <span className="vh">{last.by.name}</span>
            {formats.date(last.at).slice(0, 5)} {formats.shortTime(last.at)}
          </button>
        ) : (
          t('never')
        )}
      </td>
      <td className="act">
        {last && canSave && !isChanged && (
          <Button look="bare" icon={Undo2} onClick={onUndo} aria-label={t('undoOf', { name })}>
            {t('undo')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function DurationHint({ minutes }: { readonly minutes: number }) {
  return <small className="muted">{useDuration()(minutes)}</small>
}

interface ValueProps {
  readonly setting: Setting
  readonly value: string
  readonly canSave: boolean
  readonly isFaulty: boolean
  readonly onEdit: (draft: string) => void
}

function Value({ setting: { name, kind }, value, canSave, isFaulty, onEdit }: ValueProps) {
  const t = useTexts('configs')
  const label = t(`meaning.${name}` as never)
  if (kind === 'flag') {
    return (
      <Switch label={label} isOn={value === '1'} disabled={!canSave} onChange={(isOn) => onEdit(isOn ? '1' : '0')} />
    )
  }
  const shared = {
    ...{ value, readOnly: !canSave, 'aria-label': label, name },
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': isFaulty ? `${name}-fault` : undefined,
  }
  if (name === 'embedders') {
    return <textarea {...shared} className="area" rows={2} onChange={({ target }) => onEdit(target.value)} />
  }
  return (
    <input
      {...shared}
      className={classNames('inp num', `cfg--${kind}`)}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      onChange={({ target }) => onEdit(target.value)}
    />
  )
}
