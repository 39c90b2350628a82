import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Source } from './source.ts'
import { useSourceOutcome } from './source-outcome.ts'

interface SourceDialogProps {
  /** Undefined for a new one. */
  readonly source?: Source
  readonly kinds: readonly string[]
  /** With the name of what was saved. */
  readonly onClose: (saved?: string) => void
}

const braces = { code: '{code}', place: '{place}', date: '{date}', ms: '{ms}' }

/** A source as an operator describes it. */
export function SourceDialog({ source, kinds, onClose }: SourceDialogProps) {
  const t = useTexts('sources')
  const outcome = useSourceOutcome()
  const [problem, setProblem] = useState<string>()
  const [typed, setDraft] = useState({
    name: source?.name ?? '',
    kind: source?.kind ?? '',
    owner: source?.owner ?? '',
    address: '',
    games: source?.games.join(' ') ?? '',
    interval: source ? String(source.intervalSeconds) : '',
    before: source ? String(source.beforeMinutes) : '',
    after: source ? String(source.afterMinutes) : '',
  })
  // The kinds may come after the dialog was opened: until one is chosen it is the first, as the select shows.
  const draft = { ...typed, kind: typed.kind || (kinds[0] ?? '') }
  const edit = (field: keyof typeof draft) => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [field]: target.value }),
  })
  const save = async () => {
    const { name, kind, owner, address, games, interval, before, after } = draft
    const described = {
      ...{ name, kind, owner, games: games.split(/[\s,]+/).filter((game) => game !== '') },
      ...(address !== '' && { address }),
      ...(interval !== '' && { intervalSeconds: Math.round(Number(interval)) }),
      ...(before !== '' && { beforeMinutes: Math.round(Number(before)) }),
      ...(after !== '' && { afterMinutes: Math.round(Number(after)) }),
    }
    const proposed = call('sources.propose', { act: { kind: source ? 'change' : 'add', source: described } })
    const done = t('proposed')
    const said = await outcome(proposed, done)
    if (said !== done) return setProblem(said)
    toast(said)
    onClose(name)
  }
  return (
    <Dialog
      isWide={true}
      title={source ? t('changing', { name: source.name }) : t('adding')}
      onClose={() => onClose()}
      actions={
        <>
          <Button onClick={() => onClose()}>{t('cancel')}</Button>
          <Button look="go" onClick={() => void save()}>
            {t('propose')}
          </Button>
        </>
      }
    >
      {!source && <TextField label={t('name')} {...edit('name')} />}
      <Field label={t('kind')}>
        {(ids) => (
          <span {...ids}>
            <Select label={t('kind')} isFull={true} {...edit('kind')}>
              {kinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </Select>
          </span>
        )}
      </Field>
      <TextField label={t('owner')} hint={t('owner.hint')} {...edit('owner')} />
      <TextField
        label={t('address')}
        hint={source ? t('address.keep', { host: source.host }) : t('address.hint', braces)}
        {...edit('address')}
      />
      <TextField label={t('gamesField')} hint={t('gamesField.hint')} {...edit('games')} />
      <TextField label={t('interval')} inputMode="numeric" {...edit('interval')} />
      <TextField label={t('before')} inputMode="numeric" {...edit('before')} />
      <TextField label={t('after')} inputMode="numeric" {...edit('after')} error={problem} />
    </Dialog>
  )
}
