import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Entry, keyOf } from './entry.ts'
import { EntryInspector } from './entry-inspector.tsx'
import { EntryList } from './entry-list.tsx'
import { ExceptionForm } from './exception-form.tsx'
import { Month } from './month.tsx'

const monthsFrom = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** A month of all official draws, with what differs from the schedules. */
export default function Calendar() {
  const t = useTexts('calendar')
  const canPropose = useMay()('calendar.change', 'two')
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)
  const { data, error, isLoading, reload } = useCall(
    'calendar.month',
    { month },
    { topics: ['calendar', 'proposals', 'games', 'orders'] },
  )
  const [chosenKey, setChosenKey] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const chosen = data?.entries.find((entry) => keyOf(entry) === chosenKey)
  const go = (to: string) => setSearch({ month: to }, { replace: true })
  const choose = (entry: Entry) => {
    setAdding(false)
    setChosenKey(keyOf(entry))
  }
  const add = () => {
    if (!canPropose) return
    setChosenKey(undefined)
    setAdding(true)
  }
  useKeys({
    n: { act: add, label: t('key.add') },
    arrowleft: { act: () => go(monthsFrom(month, -1)), label: t('previous') },
    arrowright: { act: () => go(monthsFrom(month, 1)), label: t('next') },
  })
  const [year = '', number = ''] = month.split('-')
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub')}</span>}
        actions={
          <>
            <div className="row gap1">
              <Button aria-label={t('previous')} onClick={() => go(monthsFrom(month, -1))}>
                <Icon of={ChevronLeft} size="s" />
              </Button>
              <Select label={t('month')} value={month} onChange={({ target }) => go(target.value)}>
                {Array.from({ length: 25 }, (_, i) => monthsFrom(month, i - 12)).map((one) => (
                  <option key={one} value={one}>
                    {t('monthName', { month: Number(one.slice(5)), year: one.slice(0, 4) })}
                  </option>
                ))}
              </Select>
              <Button aria-label={t('next')} onClick={() => go(monthsFrom(month, 1))}>
                <Icon of={ChevronRight} size="s" />
              </Button>
            </div>
            {canPropose && (
              <Button look="go" icon={Plus} keyHint="n" onClick={add}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {isLoading && <Skeleton rows={10} />}
      {error && <Failed error={error} onRetry={reload} />}
      {data && (
        <div className="split split--insp">
          <div className="stk">
            <Month
              data={data}
              month={month}
              label={t('monthName', { month: Number(number), year })}
              chosen={chosen}
              onChoose={choose}
            />
            <EntryList data={data} chosen={chosen} onChoose={choose} />
            <KeyStrip
              keys={[
                ['n', t('key.add')],
                ['arrowleft arrowright', t('key.month')],
                ['r', t('key.sendBack')],
                ['ctrl+enter', t('key.send')],
              ]}
            />
          </div>
          {isAdding ? (
            <ExceptionForm
              data={data}
              onClose={(proposal) => {
                setAdding(false)
                if (proposal !== undefined) setChosenKey(`proposal ${proposal}`)
                reload()
              }}
            />
          ) : chosen ? (
            <EntryInspector key={keyOf(chosen)} entry={chosen} data={data} onDone={reload} />
          ) : (
            <aside className="insp">
              <Empty icon={Plus} title={t('choose')} />
            </aside>
          )}
        </div>
      )}
    </>
  )
}
