import { useCall } from '../calls/use-call.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Change } from '../ui/change.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Who changed a setting, from what to what. */
export function HistoryDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useTexts('configs')
  const formats = useFormats()
  const { data, error, isLoading } = useCall('configs.history', { name }, { topics: ['configs'] })
  return (
    <Dialog
      isWide={true}
      title={t('historyOf', { setting: t(`meaning.${name}` as never) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {isLoading && <Skeleton />}
      {error && <Failed error={error} />}
      <ul className="stk">
        {data?.changes.map(({ id, before, after, by, at }) => (
          <li key={id} className="row row--between">
            <Change was={before || t('empty')} now={after || t('empty')} />
            <span className="muted">
              <Person {...by} /> {formats.date(at)} {formats.shortTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
