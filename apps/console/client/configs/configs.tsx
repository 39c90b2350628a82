import './configs.css'
import type { SettingName } from '@quayso/contract/settings/site-settings'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useChangeError } from '../changes/change-error.ts'
import { OpenChanges } from '../changes/open-changes.tsx'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Failed } from '../ui/failed.tsx'
import { FindField } from '../ui/field.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.tsx'
import { AskAgain, type Concerned } from './ask-again.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { Setting } from './setting.ts'
import { faultOf } from './setting-fault.ts'
import { SettingRow } from './setting-row.tsx'

/** Which panel has which settings, in their order. */
const groups = {
  site: [
    'openNetTitle',
    'boardMessageIsOpen',
    'customerServiceUrl',
    'prizeTax',
    'resServerHost',
    'embedders',
    'accountsInFrames',
  ],
  members: [
    'sessionIdleMinutes',
    'sessionMaxMinutes',
    'passwordMinLength',
    'refuseCommonPasswords',
    'enableValidCode',
    'enableRegValidCode',
    'fbLogin',
    'fbAppId',
  ],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>

/** Settings of the running site, saved together. */
export default function Configs() {
  const t = useTexts('configs')
  const formats = useFormats()
  const canSave = useMay()('configs.change', 'alone')
  const { data, error, isLoading, reload } = useCall('configs.list', {}, { topics: ['configs'] })
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  /** What each changed setting was when its change began: saving over another's change is refused. */
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const [sought, setSought] = useState('')
  const [failure, setFailure] = useState<CallError>()
  const [concerned, setConcerned] = useState<readonly Concerned[]>()
  const [history, setHistory] = useState<string>()
  const settings = data?.settings ?? []
  const changed = settings.filter(({ name, value }) => drafts[name] !== undefined && drafts[name] !== value)
  const faulty = changed.filter((setting) => faultOf(setting, drafts[setting.name] ?? '') !== undefined)
  const found = useMemo(() => {
    const words = sought.trim().toLowerCase()
    return settings.filter(({ name }) => `${name} ${t(`meaning.${name}` as never)}`.toLowerCase().includes(words))
  }, [settings, sought, t])

  const edit = ({ name, value }: Setting, draft: string) => {
    setFailure(undefined)
    if (drafts[name] === undefined) setShown((before) => ({ ...before, [name]: value }))
    setDrafts((before) => ({ ...before, [name]: draft }))
  }
  const drop = () => {
    setDrafts({})
    setShown({})
    setFailure(undefined)
  }
  const toChange = ({ name, value }: Setting) => ({ name, value: drafts[name] ?? '', before: shown[name] ?? value })
  const wanted = () => changed.map(toChange)
  const fail = (failed: unknown) => setFailure(failed instanceof CallError ? failed : new CallError('broken'))
  const send = async () => {
    setConcerned(undefined)
    const alone = changed.filter(({ takesTwo }) => !takesTwo)
    const proposed = changed.filter(({ takesTwo }) => takesTwo)
    try {
      if (alone.length > 0) await call('configs.save', { changes: alone.map(toChange) })
      for (const setting of proposed) await propose(toChange(setting))
      if (alone.length > 0) toast(t('saved', { count: alone.length }))
      if (proposed.length > 0) toast(t('proposed', { count: proposed.length }))
      drop()
    } catch (failed) {
      fail(failed)
    }
    reload()
  }
  const save = async () => {
    if (changed.length === 0 || faulty.length > 0 || !canSave) return
    try {
      const asked = (await call('configs.concerned', { changes: wanted() })).concerned
      if (asked.length > 0) setConcerned(asked)
      else await send()
    } catch (failed) {
      fail(failed)
    }
  }
  const undo = async ({ name, value, default: usual, takesTwo, last }: Setting) => {
    if (!last) return
    try {
      if (takesTwo) await propose({ name, value: last.before ?? usual, before: value })
      else await call('configs.undo', { id: last.id })
      toast(takesTwo ? t('proposed', { count: 1 }) : t('undone'))
      reload()
    } catch (failed) {
      fail(failed)
    }
  }
  useKeys({
    'ctrl+s': { act: () => void save(), label: t('key.save') },
    '/': { act: () => document.querySelector<HTMLElement>('.chead .inp')?.focus(), label: t('find') },
  })

  const heads = ['meaning', 'kind', 'value', 'default', 'seen', 'changed'] as const
  const inGroup = (names: readonly string[]) =>
    names.flatMap((name) => found.find((setting) => setting.name === name) ?? [])
  const panels = [
    ['site', inGroup(groups.site)],
    ['members', inGroup(groups.members)],
  ] as const
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub')}</span>}
        actions={<FindField label={t('find')} value={sought} onChange={({ target }) => setSought(target.value)} />}
      />
      {isLoading && <Skeleton rows={8} />}
      {error && <Failed error={error} onRetry={reload} />}
      {failure && <Refused failure={failure} />}
      {data && (
        <div className="stk">
          <OpenChanges kind="setting" onDone={reload} />
          {panels.map(
            ([group, rows]) =>
              rows.length > 0 && (
                <Panel key={group} isFlush={true} title={t(`group.${group}`)}>
                  <Table
                    label={t(`group.${group}`)}
                    className="tbl--cfg"
                    heads={[...heads.map((head) => t(`head.${head}`)), '']}
                  >
                    {rows.map((setting) => (
                      <SettingRow
                        key={setting.name}
                        setting={setting}
                        draft={drafts[setting.name]}
                        canSave={canSave}
                        onEdit={(draft) => edit(setting, draft)}
                        onUndo={() => void undo(setting)}
                        onHistory={() => setHistory(setting.name)}
                      />
                    ))}
                  </Table>
                </Panel>
              ),
          )}
          {data.unknown.length > 0 && (
            <Panel isFlush={true} title={t('group.unknown')}>
              <Table label={t('group.unknown')} heads={[t('head.meaning'), t('head.value')]}>
                {data.unknown.map(({ name, value }) => (
                  <tr key={name}>
                    <td className="mono">{name}</td>
                    <td>{value}</td>
                  </tr>
                ))}
              </Table>
            </Panel>
          )}
          {canSave && (
            <div className="cfgbar">
              <span className={faulty.length > 0 ? 'bad' : 'muted'} role="status">
                {faulty.length > 0
                  ? t('faulty', { count: formats.number(faulty.length) })
                  : t('unsaved', { count: formats.number(changed.length) })}
              </span>
              <span className="row gap2">
                <Button onClick={drop} disabled={changed.length === 0}>
                  {t('drop')}
                </Button>
                <Button
                  look="go"
                  keyHint="ctrl+s"
                  disabled={changed.length === 0 || faulty.length > 0}
                  onClick={() => void save()}
                >
                  {t('save', { count: formats.number(changed.length) })}
                </Button>
              </span>
            </div>
          )}
        </div>
      )}
      {concerned && (
        <AskAgain concerned={concerned} onClose={() => setConcerned(undefined)} onConfirm={() => void send()} />
      )}
      {history && <HistoryDialog name={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function propose(change: { readonly name: string; readonly value: string; readonly before: string }) {
  return call('changes.propose', { change: { kind: 'setting', ...change } })
}

function Refused({ failure }: { readonly failure: CallError }) {
  const t = useTexts('configs')
  const formats = useFormats()
  const errorText = useChangeError()
  const { name, by, at, value, yours } = failure.details as Partial<Record<string, string>>
  if (failure.kind !== 'conflict' || name === undefined || by === undefined)
    return <Callout tone="err" icon={TriangleAlert} title={errorText(failure)} />
  const said = { by, time: formats.shortTime(at ?? 0), value: value ?? '', yours: yours ?? '' }
  return (
    <Callout tone="err" icon={TriangleAlert} title={t('conflict', { setting: t(`meaning.${name}` as never) })}>
      {t('conflict.what', said)}
    </Callout>
  )
}
