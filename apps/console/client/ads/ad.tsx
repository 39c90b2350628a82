import './ads.css'
import { namesNumber } from '@quayso/contract/rules/named-number'
import { type Slot, slots } from '@quayso/contract/rules/picture-slots'
import { languageNames, locales } from '@quayso/games/locale'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Answer, call, type Input } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { usePicture } from '../calls/use-picture.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { fromLocalTime, toLocalTime } from '../texts/local-time.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Field, Option, Select, TextField } from '../ui/field.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { State, Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { InPlace } from './in-place.tsx'
import { PictureCutter } from './picture-cutter.tsx'

type Read = Answer<'ads.read'>
type Form = Input<'ads.save'>
type Device = 'phone' | 'desk'

const newAd: Form = {
  ...{ revision: 0, name: '', place: 'banner', desk: '', phone: '', link: '', alt: '' },
  ...{ sort: 0, weight: 1, locales: [...locales] },
}

export default function AdScreen() {
  const { id } = useParams()
  const isNew = id === 'new'
  const { data, error, reload } = useCall('ads.read', { id: Number(id) || 0 }, { topics: ['ads'], isOn: !isNew })
  if (error) return <Failed error={error} onRetry={reload} />
  if (isNew) return <AdEditor key="new" read={undefined} reload={reload} />
  return data ? <AdEditor key={data.ad.id} read={data} reload={reload} /> : <Skeleton rows={8} />
}

function toForm({ ad }: Read): Form {
  const { state: _s, views: _v, clicks: _c, changedBy: _b, changedAt: _a, ...form } = ad
  return form
}

interface AdEditorProps {
  readonly read: Read | undefined
  readonly reload: () => void
}

function AdEditor({ read, reload }: AdEditorProps) {
  const t = useTexts('ads')
  const changes = useTexts('changes')
  const may = useMay()
  const navigate = useNavigate()
  const { moment } = useFormats()
  const [form, setForm] = useState<Form>(read ? toForm(read) : newAd)
  const [isChanged, setChanged] = useState(false)
  const [device, setDevice] = useState<Device>('phone')
  const [error, setError] = useState<CallError | undefined>()
  const canWrite = may('contents.change', 'alone')
  if (read && !isChanged && read.ad.revision !== form.revision) setForm(toForm(read))

  const slot: Slot = `${form.place}-${device}`
  const { width, height } = slots[slot]
  const edit = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setChanged(true)
  }
  const editTime = (end: 'from' | 'to', typed: string) => {
    const { [end]: _before, ...rest } = form
    const at = fromLocalTime(typed)
    setForm(at === undefined ? rest : { ...rest, [end]: at })
    setChanged(true)
  }
  const fail = (caught: unknown) => setError(caught instanceof CallError ? caught : new CallError('broken'))
  const takesTwo = namesNumber(form.alt)
  const propose = () =>
    call('changes.propose', { change: { kind: 'ad', ...form } }).then(() => {
      toast(changes('proposed'))
      void navigate('/ads')
    }, fail)
  const save = () => {
    if (!canWrite) return
    if (takesTwo) return void propose()
    call('ads.save', form).then((saved) => {
      setForm({ ...form, ...saved })
      setChanged(false)
      setError(undefined)
      toast(t('saved'))
      if (form.id === undefined) void navigate(`/ads/${saved.id}`)
      else reload()
    }, fail)
  }
  const stop = () => {
    if (!read) return
    call('ads.stop', { id: read.ad.id, revision: form.revision }).then(() => {
      setChanged(false)
      toast(t('stopped'))
      reload()
    }, fail)
  }
  useKeys({ 'ctrl+s': { act: save, label: t('key.save') } })

  const fault = error?.kind === 'invalid' ? error.details : undefined
  const faultOf = (field: string) => {
    if (fault?.field !== field) return {}
    return { error: t(`fault.${String(fault.reason) as 'missing'}`, { word: String(fault.word ?? '') }) }
  }
  const state = read?.ad.state
  return (
    <>
      <PageHead
        title={form.name || t('new')}
        sub={
          read && (
            <>
              {state === 'running' ? (
                <State tone="ok">{t('view.running')}</State>
              ) : (
                <Tag>{t(`view.${state ?? 'over'}`)}</Tag>
              )}
              <span>
                {t(`place.${read.ad.place}`)}
                {read.ad.changedAt &&
                  ` · ${t('changed', { name: read.ad.changedBy ?? '', at: moment(read.ad.changedAt, Date.now()) })}`}
              </span>
            </>
          )
        }
        actions={
          canWrite && (
            <>
              {read && state !== 'over' && (
                <Button look="del" onClick={stop}>
                  {t('stop')}
                </Button>
              )}
              <Button look="go" keyHint="ctrl+s" disabled={!isChanged} onClick={save}>
                {takesTwo ? changes('propose') : t('save')}
              </Button>
            </>
          )
        }
      />
      {error && (!fault || fault.field === undefined) && (
        <Failed
          error={error}
          onRetry={
            error.kind === 'conflict'
              ? () => {
                  setChanged(false)
                  setError(undefined)
                  reload()
                }
              : reload
          }
        />
      )}
      <div className="split split--half">
        <div className="stk">
          <Panel
            isFlush
            title={t(`pictureFor.${device}`, { size: `${width} × ${height}` })}
            actions={
              <Segments
                label={t('device')}
                value={device}
                options={[
                  ['phone', t('phone')],
                  ['desk', t('desk')],
                ]}
                onChange={setDevice}
              />
            }
          >
            <div className="pad">
              <PictureCutter
                key={slot}
                slot={slot}
                address={form[device]}
                isReadOnly={!canWrite}
                texts={{ name: form.name, alt: form.alt }}
                onCut={(address) => edit({ [device]: address })}
              />
              {fault?.field === 'picture' && <p className="err">{t('fault.picture')}</p>}
            </div>
          </Panel>
          <Panel isFlush title={t('details')}>
            <div className="pad stk">
              <TextField
                label={t('name')}
                maxLength={100}
                readOnly={!canWrite}
                value={form.name}
                onChange={({ target }) => edit({ name: target.value })}
                {...faultOf('name')}
              />
              <div className="split split--half">
                <Field label={t('place')}>
                  {() => (
                    <Select
                      label={t('place')}
                      isFull
                      disabled={!canWrite}
                      value={form.place}
                      // A picture is cut for its place.
                      onChange={({ target }) => edit({ place: target.value as Form['place'], desk: '', phone: '' })}
                    >
                      {(['banner', 'header', 'footer'] as const).map((place) => (
                        <option key={place} value={place}>
                          {t(`place.${place}`)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <TextField
                  label={t('sort')}
                  hint={t('sort.hint')}
                  type="number"
                  min={0}
                  max={999}
                  readOnly={!canWrite}
                  value={form.sort}
                  onChange={({ target }) => edit({ sort: Number(target.value) })}
                />
                <TextField
                  label={t('weight')}
                  type="number"
                  min={1}
                  max={9}
                  readOnly={!canWrite}
                  value={form.weight}
                  onChange={({ target }) => edit({ weight: Math.min(9, Math.max(1, Number(target.value))) })}
                />
                <TextField
                  label={t('from')}
                  hint={t('from.hint')}
                  type="datetime-local"
                  readOnly={!canWrite}
                  value={toLocalTime(form.from)}
                  onChange={({ target }) => editTime('from', target.value)}
                  {...faultOf('from')}
                />
                <TextField
                  label={t('to')}
                  hint={t('to.hint')}
                  type="datetime-local"
                  readOnly={!canWrite}
                  value={toLocalTime(form.to)}
                  onChange={({ target }) => editTime('to', target.value)}
                  {...faultOf('to')}
                />
              </div>
              <TextField
                label={t('link')}
                hint={t('link.hint')}
                maxLength={500}
                readOnly={!canWrite}
                value={form.link}
                onChange={({ target }) => edit({ link: target.value })}
                {...faultOf('link')}
              />
              <TextField
                label={t('alt')}
                maxLength={200}
                readOnly={!canWrite}
                value={form.alt}
                onChange={({ target }) => edit({ alt: target.value })}
                {...(takesTwo && { hint: changes('takesTwo') })}
                {...faultOf('alt')}
              />
              <fieldset>
                <legend className="field__l">{t('languages.shown')}</legend>
                <div className="row gap2">
                  {locales.map((locale) => (
                    <Option
                      key={locale}
                      disabled={!canWrite}
                      checked={form.locales.includes(locale)}
                      onChange={({ target }) =>
                        edit({
                          locales: locales.filter((one) =>
                            one === locale ? target.checked : form.locales.includes(one),
                          ),
                        })
                      }
                    >
                      {languageNames[locale]}
                    </Option>
                  ))}
                </div>
              </fieldset>
            </div>
          </Panel>
        </div>
        <div className="stk">
          <Placed device="phone" form={form} />
          <Placed device="desk" form={form} />
          {read && <Days read={read} />}
        </div>
      </div>
    </>
  )
}

function Placed({ device, form }: { readonly device: Device; readonly form: Form }) {
  const picture = usePicture(form[device])
  return <InPlace device={device} place={form.place} picture={picture?.data} alt={form.alt} />
}

function Days({ read: { ad, days } }: { readonly read: Read }) {
  const t = useTexts('ads')
  const { number } = useFormats()
  const most = Math.max(1, ...days.map(({ views }) => views))
  const rate = ad.views === 0 ? 0 : (ad.clicks / ad.views) * 100
  return (
    <Panel isFlush title={t('days')}>
      <div className="pad">
        <ul className="chart2" aria-label={t('days.about')}>
          {days.map(({ day, views }) => (
            <li key={day}>
              <b className="num">{number(views)}</b>
              <i style={{ height: `${(views / most) * 60}%` }} />
              <span className="num">{Number(day.slice(8))}</span>
            </li>
          ))}
        </ul>
        <dl className="kv mt3">
          <div>
            <dt>{t('views')}</dt>
            <dd className="num">{number(ad.views)}</dd>
          </div>
          <div>
            <dt>{t('clicks')}</dt>
            <dd className="num">{`${number(ad.clicks)} (${number(rate, 1)} %)`}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  )
}
