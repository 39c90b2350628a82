import { namesNumber } from '@quayso/contract/rules/named-number'
import { games } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import { languageNames, locales } from '@quayso/games/locale'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Answer, call, type Input } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { useCall } from '../../calls/use-call.ts'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useMay } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { fromLocalTime, toLocalTime } from '../../texts/local-time.ts'
import { useLanguage, useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Option, Select, TextArea, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { LanguageDots } from '../contents-nav.tsx'
import { Refused } from '../page-editor.tsx'

type Notice = Answer<'contents.notices'>['notices'][number]
type Form = Input<'contents.saveNotice'>

const tones = { draft: undefined, waiting: undefined, shown: 'ok', over: undefined } as const
const newNotice: Form = { revision: 0, vi: '', en: '', th: '', zh: '', places: ['home'], isDraft: false }

function toForm({ id, revision, vi, en, th, zh, places, from, to, state }: Notice): Form {
  return { id, revision, vi, en, th, zh, places, ...(from && { from }), ...(to && { to }), isDraft: state === 'draft' }
}

function statesOf(notice: Notice) {
  const of = (locale: (typeof locales)[number]) =>
    (notice[locale] === '' ? 'missing' : 'complete') as 'missing' | 'complete'
  return { vi: of('vi'), en: of('en'), th: of('th'), zh: of('zh') }
}

export function Notices() {
  const t = useTexts('contents')
  const may = useMay()
  const { data, reload } = useCall('contents.notices', {}, { topics: ['contents'] })
  const { date } = useFormats()
  const placeName = usePlaceName()
  const [form, setForm] = useState<Form | undefined>()
  const canWrite = may('contents.change', 'alone')
  const heads = [t('notice.text'), t('notice.places'), t('notice.time'), t('language'), t('notice.state'), '']
  return (
    <>
      <OpenChanges kind="notice" onDone={reload} />
      <Panel
        isFlush
        title={t('notices')}
        sub={t('notices.about')}
        actions={
          canWrite && (
            <Button icon={Plus} onClick={() => setForm(newNotice)}>
              {t('notice.add')}
            </Button>
          )
        }
      >
        <Table label={t('notices')} heads={heads}>
          {data?.notices.map((notice) => (
            <tr key={notice.id}>
              <td>
                <b>{notice.vi}</b>
              </td>
              <td>{notice.places.map(placeName).join(', ')}</td>
              <td>
                <span className="num nowrap">
                  {notice.from ? date(notice.from) : '…'} → {notice.to ? date(notice.to) : '…'}
                </span>
              </td>
              <td>
                <LanguageDots states={statesOf(notice)} />
              </td>
              <td>
                <Tag tone={tones[notice.state]}>{t(`notice.${notice.state}`)}</Tag>
              </td>
              <td className="act">
                {canWrite && (
                  <Button look="bare" onClick={() => setForm(toForm(notice))} aria-label={`${t('edit')}: ${notice.vi}`}>
                    {t('edit')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
        {form && (
          <NoticeDialog
            start={form}
            onClose={() => setForm(undefined)}
            onSaved={(saved) => {
              setForm(undefined)
              toast(saved)
              reload()
            }}
          />
        )}
      </Panel>
    </>
  )
}

function usePlaceName(): (place: string) => string {
  const t = useTexts('contents')
  const language = useLanguage()
  return (place) => {
    const game = games.find(({ code }) => code === place)
    return game ? t('place.history', { game: gameName(game, language) }) : t('place.home')
  }
}

interface NoticeDialogProps {
  readonly start: Form
  readonly onClose: () => void
  readonly onSaved: (saved: string) => void
}

function NoticeDialog({ start, onClose, onSaved }: NoticeDialogProps) {
  const t = useTexts('contents')
  const shell = useTexts('shell')
  const changes = useTexts('changes')
  const placeName = usePlaceName()
  const [form, setForm] = useState(start)
  const [error, setError] = useState<CallError | undefined>()
  const takesTwo = locales.some((locale) => namesNumber(form[locale]))
  const run = (saving: Promise<unknown>, saved: string) => {
    saving.then(
      () => onSaved(saved),
      (caught: unknown) => setError(caught instanceof CallError ? caught : new CallError('broken')),
    )
  }
  const save = (isDraft: boolean) => run(call('contents.saveNotice', { ...form, isDraft }), t('notice.saved'))
  const propose = () =>
    run(call('changes.propose', { change: { kind: 'notice', ...form, isDraft: false } }), changes('proposed'))
  const setTime = (end: 'from' | 'to', value: string) => {
    const { [end]: _before, ...rest } = form
    const at = fromLocalTime(value)
    setForm(at === undefined ? rest : { ...rest, [end]: at })
  }
  const others = games.filter(({ open, code }) => open && !form.places.includes(code))
  return (
    <Dialog
      title={t(start.id === undefined ? 'notice.add' : 'notice.edit')}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button onClick={() => save(true)}>{t('notice.saveDraft')}</Button>
          <Button look="go" disabled={form.vi.trim() === ''} onClick={() => (takesTwo ? propose() : save(false))}>
            {takesTwo ? changes('propose') : t('notice.save')}
          </Button>
        </>
      }
    >
      {error && <Refused error={error} />}
      {takesTwo && <p className="muted">{changes('takesTwo')}</p>}
      {locales.map((locale) => (
        <TextArea
          key={locale}
          label={languageNames[locale]}
          lang={locale}
          rows={2}
          maxLength={300}
          value={form[locale]}
          onChange={({ target }) => setForm({ ...form, [locale]: target.value })}
        />
      ))}
      <fieldset>
        <legend className="field__l">{t('notice.places')}</legend>
        {['home', ...form.places.filter((place) => place !== 'home')].map((place) => (
          <Option
            key={place}
            checked={form.places.includes(place)}
            onChange={() =>
              setForm({
                ...form,
                places: form.places.includes(place)
                  ? form.places.filter((one) => one !== place)
                  : [...form.places, place],
              })
            }
          >
            {placeName(place)}
          </Option>
        ))}
        <Select
          label={t('place.add')}
          value=""
          onChange={({ target }) => target.value && setForm({ ...form, places: [...form.places, target.value] })}
        >
          <option value="">{t('place.add')}</option>
          {others.map(({ code }) => (
            <option key={code} value={code}>
              {placeName(code)}
            </option>
          ))}
        </Select>
      </fieldset>
      <TextField
        label={t('notice.from')}
        type="datetime-local"
        value={toLocalTime(form.from)}
        onChange={({ target }) => setTime('from', target.value)}
      />
      <TextField
        label={t('notice.to')}
        type="datetime-local"
        value={toLocalTime(form.to)}
        onChange={({ target }) => setTime('to', target.value)}
      />
    </Dialog>
  )
}
