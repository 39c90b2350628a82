import type { Answer } from '../calls/call.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type Entry = Answer<'audit.list'>['entries'][number]

/** From where it was done; nothing for who may not see it. */
function useWhere({ where }: Entry): readonly (readonly [name: string, value: string])[] {
  const t = useTexts('audit')
  if (!where) return []
  const { state, address, machine } = where
  if (state === 'forgotten' || state === 'missing') return [[t('where'), t(`where.${state}`)]]
  return [
    [t('where'), address ?? t('nothing')],
    [t('machine'), machine ?? t('machine.none')],
    ...(state === 'unproven' ? [[t('where.false'), t('where.unproven')] as const] : []),
  ]
}

/** All that an entry of the audit has. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = useTexts('audit')
  const { number, date, time } = useFormats()
  const rows = [
    [t('head.at'), `${date(entry.at)} ${time(entry.at)}`],
    [t('head.who'), [entry.whoName ?? entry.who, entry.secondName ?? entry.second].filter(Boolean).join(', ')],
    [t('head.what'), `${entry.action} · ${entry.subject}`],
    [t('head.way'), entry.way],
    ...useWhere(entry),
    [t('request'), entry.requestId ?? t('nothing')],
  ] as const
  const values = [
    [t('before'), entry.before],
    [t('after'), entry.after],
  ] as const
  return (
    <Dialog
      title={t('entry', { id: number(entry.id) })}
      isWide={true}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className="kv">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {values.map(([name, value]) => (
        <section key={name} aria-label={name}>
          <h3 className="lbl">{name}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard */}
          <pre className="audit__value" tabIndex={0}>
            {value === null ? t('nothing') : JSON.stringify(value, null, 2)}
          </pre>
        </section>
      ))}
    </Dialog>
  )
}
