import { mostKept } from '@quayso/contract/rules/ticket-id'
import { toDayName } from '@quayso/games/time/day-name'
import { turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { digitsOf } from '../tickets/digits-of.ts'
import { type Keeping, keepTickets, readSymbol } from '../tickets/kept/kept-ticket.ts'
import { SheetStepper } from '../tickets/kept/sheet-stepper.tsx'
import { TicketCells } from '../tickets/ticket-cells.tsx'
import type { TicketRegion } from '../tickets/ticket-region.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as dialog from '../ui/controls/dialog.module.css'
import * as field from '../ui/controls/field.module.css'
import { Field, TextField } from '../ui/controls/field.tsx'
import { Select } from '../ui/controls/select.tsx'
import * as styles from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import type { WalletPage, WalletStation } from './load-wallet.server.ts'
import { rulesAt } from './rules-at.ts'
import type { Kept } from './use-kept.ts'

interface AddTicketProps {
  readonly page: WalletPage
  readonly kept: Kept
  readonly onClose: () => void
}

const regions: readonly TicketRegion[] = ['south', 'central', 'north', 'thai']

/** What was chosen last: whoever adds one ticket often has more of the same draw. */
let chosen: { readonly day?: string; readonly code?: string } = {}

export function AddTicket({ page, kept, onClose }: AddTicketProps) {
  const t = useTexts('tickets')
  const wallet = useTexts('wallet')
  const keeping = useTexts('keeping')
  const days = offeredDays(page)
  const today = toDayName(dayOf(kept.nowMs))
  const [day, setDay] = useState(chosen.day ?? (days.has(today) ? today : ([...days].at(-1) ?? today)))
  const stations = page.stations.filter(({ draws }) => draws.some((atMs) => toDayName(dayOf(atMs)) === day))
  const [code, setCode] = useState(chosen.code)
  const station = stations.find((one) => one.code === code) ?? stations[0]
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<{ readonly number: string; readonly symbol: string }>()
  const [sheets, setSheets] = useState(1)
  const [full, setFull] = useState(false)
  const turn = turnOf(Date.parse(day), 0)
  const digits = (station && rulesAt(page, station, Date.parse(day))?.digits) ?? 6
  const symbol = entered && readSymbol(entered.symbol)

  async function onSubmit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '')
    const said = { number: digitsOf(textOf('number')), symbol: textOf('symbol') }
    const read = readSymbol(said.symbol)
    setEntered(said)
    if (!station || said.number.length !== digits || read === undefined) return
    chosen = { day, code: station.code }
    const ticket = {
      code: station.code,
      turn,
      number: said.number,
      symbol: read,
      said: 'unknown',
      quantity: sheets,
    } as const
    let made: Keeping | undefined
    const isKept = await kept.change((now) => {
      made = keepTickets(now, [ticket], Date.now())
      return made
    })
    if (isKept && made?.leftOut === 0) close()
    else if (isKept) setFull(true)
    else close()
  }

  return (
    <DialogFrame title={wallet('wallet.add')} onClose={onClose}>
      {(close) => (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event, close)}>
          <Field label={t('tickets.day')}>
            {(control) => (
              <input
                {...control}
                type="date"
                className={field.input}
                value={day}
                min={[...days][0]}
                max={[...days].at(-1)}
                required
                onChange={({ currentTarget }) => setDay(currentTarget.value || today)}
              />
            )}
          </Field>
          <Field label={t('tickets.station')} error={station ? undefined : keeping('keeping.noStation')}>
            {(control) => (
              <Select
                {...control}
                value={station?.code ?? ''}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
              >
                {regions.map((region) => (
                  <StationsOf key={region} region={region} stations={stations} />
                ))}
              </Select>
            )}
          </Field>
          <div onInput={({ target }) => setTyped(digitsOf((target as HTMLInputElement).value))}>
            <TicketCells digits={digits} typed={typed} entered={entered?.number} />
          </div>
          {station?.region === 'north' && (
            <TextField
              name="symbol"
              label={keeping('keeping.symbol')}
              autoComplete="off"
              maxLength={12}
              error={entered && symbol === undefined ? keeping('keeping.symbolFault') : undefined}
            />
          )}
          <div className={styles.line}>
            <span>{keeping('keeping.sheets')}</span>
            <SheetStepper count={sheets} onCount={setSheets} />
          </div>
          <p role="alert">{full && keeping('keeping.full', { most: mostKept, count: 1 })}</p>
          <div className={dialog.choices}>
            <button type="button" className={button.button} onClick={close}>
              {keeping('keeping.cancel')}
            </button>
            <button type="submit" className={classNames(button.button, button.go)}>
              {keeping('keeping.keep')}
            </button>
          </div>
        </form>
      )}
    </DialogFrame>
  )
}

/** Every day on which any station draws, the earliest first. */
function offeredDays({ stations }: WalletPage): ReadonlySet<string> {
  return new Set(stations.flatMap(({ draws }) => draws.map((atMs) => toDayName(dayOf(atMs)))).sort())
}

interface StationsOfProps {
  readonly region: TicketRegion
  readonly stations: readonly WalletStation[]
}

function StationsOf({ region, stations }: StationsOfProps) {
  const t = useTexts('tickets')
  const ofRegion = stations.filter((station) => station.region === region)
  if (ofRegion.length === 0) return null
  return (
    <optgroup label={t(`tickets.region.${region}`)}>
      {ofRegion.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
