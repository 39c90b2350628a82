import { toDayName } from '@quayso/games/time/day-name'
import { toTurnNum } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { FileDown, Printer } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatTurn } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Field, TextField } from '../ui/controls/field.tsx'
import { GameOptions } from '../ui/controls/game-options.tsx'
import { Select } from '../ui/controls/select.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import * as panel from '../ui/page/panel.module.css'
import { printHref, type SheetKind, sheetKinds } from './print-address.ts'
import * as styles from './print-form.module.css'
import type { PrintPage } from './print-page.server.ts'
import type { Sheet } from './sheets.ts'
import { longestShopName, type ShopName } from './use-shop-name.ts'

interface PrintFormProps {
  readonly page: PrintPage
  readonly nowMs: number
  /** The newest turns of a game that is drawn many times a day. */
  readonly turns: readonly { readonly turn: number; readonly dueAtMs: number }[]
  readonly first: Sheet | undefined
  readonly shop: ShopName
}

/** Every change shows its sheet at once; without JavaScript a button does. */
export function PrintForm({ page, nowMs, turns, first, shop }: PrintFormProps) {
  const t = useTexts('print')
  const show = useShow(page)
  return (
    <form className={classNames(panel.panel, styles.form)} action="/print" onChange={show} onSubmit={show}>
      {page.lang && <input type="hidden" name="lang" value={page.lang} />}
      <Kinds page={page} />
      <SubjectField page={page} />
      {page.isHighLevel ? (
        <TurnField turns={turns} first={first} />
      ) : (
        <DateField page={page} nowMs={nowMs} first={first} />
      )}
      <div>
        {/* The first of two values counts: off, where the box is not checked. */}
        <Switch name="qr" value="on" isOn={page.hasQr} label={t('print.qr')} />
        <input type="hidden" name="qr" value="off" />
        <Switch name="order" value="up" isOn={page.isUp} label={t('print.order')} hint={t('print.orderHint')} />
        <ShopFields shop={shop} />
      </div>
      <noscript>
        <button type="submit" className={classNames(button.button, button.go, button.big, button.wide)}>
          {t('print.show')}
        </button>
        <p className={styles.hint}>{t('print.noScript')}</p>
      </noscript>
      <div className={styles.buttons}>
        <button
          type="button"
          className={classNames(button.button, button.go, button.big)}
          disabled={!first}
          onClick={() => print()}
        >
          <Printer size="1.25rem" aria-hidden />
          {t('print.print')}
        </button>
        <button type="button" className={button.button} disabled={!first} onClick={() => print()}>
          <FileDown size="1.25rem" aria-hidden />
          {t('print.pdf')}
        </button>
        <p className={styles.hint}>{t('print.pdfHint')}</p>
      </div>
    </form>
  )
}

/** Goes to the address of what the form says. The page stays where it is. */
function useShow(page: PrintPage) {
  const navigate = useNavigate()
  const place = useRef<number>(undefined)
  // After the effect that scrolls to the top of a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    const y = place.current
    place.current = undefined
    if (y !== undefined) queueMicrotask(() => scrollTo(0, y))
  }, [page])
  return (event: FormEvent<HTMLFormElement>) => {
    // Fields without a name stay on the device.
    const isNamed = !(event.target instanceof HTMLInputElement) || event.target.name !== ''
    if (event.type === 'submit') event.preventDefault()
    if (!isNamed || !event.currentTarget.reportValidity()) return
    const said = new FormData(event.currentTarget)
    const value = (name: string) => said.get(name)?.toString() || undefined
    const isOther = value('of') !== page.of
    place.current = scrollY
    // Another game has other turns.
    const chosen = { of: value('of'), sheet: value('sheet'), date: value('date'), order: value('order') }
    const href = printHref({ ...chosen, turn: isOther ? undefined : value('turn'), qr: value('qr') }, page.lang)
    void navigate(href, { replace: true })
  }
}

function Kinds({ page: { sheet, subject } }: Pick<PrintFormProps, 'page'>) {
  const t = useTexts('print')
  const hintOf = (kind: SheetKind) => {
    if (kind === '1' || kind === 'poster') return t(`print.hint.${kind}`)
    return subject.kind === 'region' ? t(`print.hint.region.${kind}`) : t(`print.hint.game.${kind}`)
  }
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('print.sheet')}</legend>
      {sheetKinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="sheet" value={kind} defaultChecked={kind === sheet} autoComplete="off" />
          {t(`print.sheet.${kind}`)}
          <small>{hintOf(kind)}</small>
        </label>
      ))}
    </fieldset>
  )
}

function SubjectField({ page: { of, groups } }: Pick<PrintFormProps, 'page'>) {
  const t = useTexts('print')
  return (
    <Field label={t('print.of')}>
      {(control) => (
        <Select name="of" defaultValue={of} autoComplete="off" {...control}>
          <optgroup label={t('print.regions')}>
            <option value="xsmn">{t('print.region.south')}</option>
            <option value="xsmt">{t('print.region.central')}</option>
          </optgroup>
          <GameOptions groups={groups} />
        </Select>
      )}
    </Field>
  )
}

/** A day in Vietnam as date fields have it. */
const dayName = (atMs: number) => toDayName(dayOf(atMs))

function DateField({ page, nowMs, first }: Pick<PrintFormProps, 'page' | 'nowMs' | 'first'>) {
  const t = useTexts('print')
  const [result] = first?.results ?? []
  const shown = result ? dayName(result.dueAtMs) : page.date
  return (
    <TextField
      key={shown}
      label={t('print.date')}
      type="date"
      name="date"
      defaultValue={shown}
      max={dayName(nowMs)}
      autoComplete="off"
    />
  )
}

function TurnField({ turns, first }: Pick<PrintFormProps, 'turns' | 'first'>) {
  const language = useLanguage()
  const t = useTexts('print')
  const [result] = first?.results ?? []
  const isListed = turns.some(({ turn }) => turn === result?.turn)
  return (
    <Field label={t('print.turn')}>
      {(control) => (
        <Select
          key={result?.turn}
          name="turn"
          defaultValue={toTurnNum(result?.turn ?? 0)}
          autoComplete="off"
          {...control}
        >
          {(result && !isListed ? [result, ...turns] : turns).map(({ turn, dueAtMs }) => (
            <option key={turn} value={toTurnNum(turn)}>
              {formatTurn(language, turn, dueAtMs)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ShopFields({ shop: { name, isOn, change } }: Pick<PrintFormProps, 'shop'>) {
  const t = useTexts('print')
  return (
    <div className={styles.scripted}>
      <Switch isOn={isOn} label={t('print.shop')} onChange={(on) => change(name, on)} />
      {isOn && (
        <TextField
          label={t('print.shopName')}
          hint={t('print.shopHint')}
          value={name}
          maxLength={longestShopName}
          autoComplete="organization"
          onChange={(event) => change(event.currentTarget.value, true)}
        />
      )}
    </div>
  )
}
