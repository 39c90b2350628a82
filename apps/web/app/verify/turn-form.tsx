import { toTurnNum } from '@quayso/games/time/turn'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { useLocalAddress } from '../i18n/use-local-address.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Field, TextField } from '../ui/controls/field.tsx'
import { GameOptions } from '../ui/controls/game-options.tsx'
import { Select } from '../ui/controls/select.tsx'
import * as panel from '../ui/page/panel.module.css'
import type { AskedPage } from './asked-page.ts'
import { readPastedTurn } from './pasted-turn.ts'
import * as styles from './turn-form.module.css'

/** Without script it asks the server for the same page. */
export function TurnForm({ page: { groups, game, turn, lang } }: { readonly page: AskedPage }) {
  const t = useTexts('verify')
  const navigate = useNavigate()
  const localAddress = useLocalAddress()
  const [isWrong, setIsWrong] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const named = readPastedTurn(String(fields.get('turn')))
    setIsWrong(!named)
    if (!named) return
    const draw = { code: named.code ?? String(fields.get('code')), turn: named.turn }
    void navigate(localAddress(verifyHref(draw)), { preventScrollReset: true })
  }

  return (
    <section className={panel.panel}>
      <form className={styles.form} action="/verify" onSubmit={onSubmit}>
        {lang && <input type="hidden" name="lang" value={lang} />}
        <Field label={t('verify.game')}>
          {(control) => (
            <Select name="code" defaultValue={game?.code} autoComplete="off" {...control}>
              <GameOptions groups={groups} />
            </Select>
          )}
        </Field>
        <TextField
          name="turn"
          label={t('verify.turn')}
          {...(isWrong && { error: t('verify.badTurn') })}
          defaultValue={turn === undefined ? '' : toTurnNum(turn)}
          placeholder="20261114-0912"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <button type="submit" className={classNames(button.button, button.go, styles.go)}>
          {t('verify.go')}
        </button>
        <p className={styles.hint}>{t('verify.hint')}</p>
      </form>
    </section>
  )
}
