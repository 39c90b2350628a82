import '../contents.css'
import { Check, CircleAlert, ExternalLink } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { type Answer, call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useCall } from '../../calls/use-call.ts'
import { usePicture } from '../../calls/use-picture.ts'
import { useKeys } from '../../shell/keys.ts'
import { useMay } from '../../shell/session.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead, Panel } from '../../ui/panel.tsx'
import { mostFileBytes, toBase64 } from '../../ui/read-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { ContentsNav } from '../contents-nav.tsx'
import { Notices } from './notices.tsx'

type Saved = Answer<'contacts.read'>
type Channel = Saved['channels'][number]

export default function Contacts() {
  const { data, error, reload } = useCall('contacts.read', {}, { topics: ['contents'] })
  if (error) return <Failed error={error} onRetry={reload} />
  if (!data) return <Skeleton rows={8} />
  return <ContactsForm saved={data} reload={reload} />
}

const channelTitles = {
  zalo: 'Zalo',
  facebook: 'Facebook',
  telegram: 'Telegram',
  whatsApp: 'WhatsApp',
  weixin: 'Weixin',
}

function ContactsForm({ saved, reload }: { readonly saved: Saved; readonly reload: () => void }) {
  const t = useTexts('contents')
  const may = useMay()
  const me = useCall('session.me', {})
  const [form, setForm] = useState(saved)
  const [isChanged, setChanged] = useState(false)
  const [error, setError] = useState<CallError | undefined>()
  const canWrite = may('contents.change', 'alone')
  if (!isChanged && form.revision !== saved.revision) setForm(saved)

  const edit = (next: Saved) => {
    setForm(next)
    setChanged(true)
  }
  const editChannel = (name: Channel['name'], part: Partial<Channel>) =>
    edit({ ...form, channels: form.channels.map((one) => (one.name === name ? { ...one, ...part } : one)) })
  const save = () => {
    if (!canWrite) return
    call('contacts.save', form).then(
      ({ revision }) => {
        setForm({ ...form, revision })
        setChanged(false)
        setError(undefined)
        toast(t('contacts.saved'))
        reload()
      },
      (caught: unknown) => setError(caught instanceof CallError ? caught : new CallError('broken')),
    )
  }
  useKeys({ 'ctrl+s': { act: save, label: t('key.save') } })

  const fault = error?.kind === 'invalid' ? error.details : undefined
  return (
    <>
      <PageHead
        title={t('contacts')}
        sub={<span>{t('contacts.about')}</span>}
        actions={
          <>
            <a className="btn" href={`${me.data?.siteUrl ?? ''}/contact`} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size="s" />
              {t('contacts.see')}
            </a>
            {canWrite && (
              <Button look="go" keyHint="ctrl+s" disabled={!isChanged} onClick={save}>
                {t('contacts.save')}
              </Button>
            )}
          </>
        }
      />
      <div className="split split--set">
        <ContentsNav />
        <div className="stk">
          {error && !fault && <Failed error={error} />}
          <Panel isFlush title={t('contacts.phone')}>
            <div className="pad row">
              <span>
                <input
                  className="inp num"
                  aria-label={t('contacts.phone')}
                  aria-invalid={fault?.field === 'mainPhone' || undefined}
                  maxLength={40}
                  readOnly={!canWrite}
                  value={form.mainPhone}
                  onChange={({ target }) => edit({ ...form, mainPhone: target.value })}
                />
                {fault?.field === 'mainPhone' && <Fault text={t('fault.phone')} />}
              </span>
              <span className="muted">{t('contacts.hours')}</span>
            </div>
          </Panel>
          <Panel isFlush title={t('contacts.channels')}>
            <Table
              label={t('contacts.channels')}
              heads={[t('channel'), t('channel.value'), t('channel.link'), t('channel.qr'), t('channel.shown')]}
            >
              {form.channels.map((channel) => (
                <ChannelRow
                  key={channel.name}
                  channel={channel}
                  isReadOnly={!canWrite}
                  fault={fault?.channel === channel.name ? fault : undefined}
                  edit={(part) => editChannel(channel.name, part)}
                  onError={setError}
                />
              ))}
            </Table>
          </Panel>
          <Notices />
        </div>
      </div>
    </>
  )
}

function Fault({ text }: { readonly text: string }) {
  return (
    <span className="err" role="alert">
      <Icon of={CircleAlert} />
      {text}
    </span>
  )
}

interface ChannelRowProps {
  readonly channel: Channel
  readonly isReadOnly: boolean
  readonly fault: Readonly<Record<string, unknown>> | undefined
  readonly edit: (part: Partial<Channel>) => void
  readonly onError: (error: CallError | undefined) => void
}

function ChannelRow({ channel, isReadOnly, fault, edit, onError }: ChannelRowProps) {
  const t = useTexts('contents')
  const title = channelTitles[channel.name]
  const picture = usePicture(channel.qr)
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (file.size > mostFileBytes)
      return onError(new CallError('invalid', { channel: channel.name, field: 'qr', reason: 'too-heavy' }))
    toBase64(file)
      .then((data) => call('pictures.add', { slot: 'code', file: data }, { patienceMs: 15_000 }))
      .then(
        ({ address }) => {
          onError(undefined)
          edit({ qr: address })
        },
        (caught: unknown) => {
          const details = caught instanceof CallError ? caught.details : {}
          onError(new CallError('invalid', { ...details, channel: channel.name, field: 'qr' }))
        },
      )
  }
  const faultAt = (field: string) => fault?.field === field && <Fault text={t(`fault.${field as 'link'}`)} />
  return (
    <tr>
      <td>
        <b>{title}</b>
      </td>
      <td>
        <input
          className="inp"
          aria-label={t('channel.valueOf', { channel: title })}
          maxLength={100}
          placeholder={t('channel.empty')}
          readOnly={isReadOnly}
          value={channel.value}
          onChange={({ target }) => edit({ value: target.value, isShown: target.value.trim() !== '' })}
        />
        {faultAt('value')}
      </td>
      <td>
        <input
          className="inp"
          aria-label={t('channel.linkOf', { channel: title })}
          aria-invalid={fault?.field === 'link' || undefined}
          maxLength={500}
          placeholder={t('channel.empty')}
          readOnly={isReadOnly}
          value={channel.link}
          onChange={({ target }) => edit({ link: target.value })}
        />
        {faultAt('link')}
      </td>
      <td>
        <span className="row gap2">
          {picture ? (
            <Tag tone="ok" icon={Check}>
              {`${picture.width} × ${picture.height}`}
            </Tag>
          ) : (
            <Tag>{t(channel.qr ? 'channel.qrElsewhere' : 'channel.noQr')}</Tag>
          )}
          {!isReadOnly && (
            <label className="btn btn--bare">
              {t(channel.qr ? 'channel.change' : 'channel.upload')}
              <input
                type="file"
                className="vh"
                accept="image/png,image/jpeg,image/webp"
                aria-label={t('channel.qrOf', { channel: title })}
                onChange={upload}
              />
            </label>
          )}
        </span>
        {faultAt('qr')}
      </td>
      <td>
        <Switch
          label={t('channel.shownOf', { channel: title })}
          isOn={channel.isShown}
          disabled={isReadOnly || channel.value.trim() === ''}
          onChange={(isShown) => edit({ isShown })}
        />
      </td>
    </tr>
  )
}
