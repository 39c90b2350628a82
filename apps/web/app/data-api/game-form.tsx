import type { FormEvent } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Field } from '../ui/controls/field.tsx'
import { GameOptions } from '../ui/controls/game-options.tsx'
import { Select } from '../ui/controls/select.tsx'
import * as panel from '../ui/page/panel.module.css'
import type { DataApiPage } from './data-api-page.server.ts'

interface GameFormProps {
  readonly page: DataApiPage
  readonly isFetching: boolean
  readonly onChoose: (code: string) => void
}

/** Without JavaScript it submits to the page of the chosen game, which shows the same. */
export function GameForm({ page, isFetching, onChoose }: GameFormProps) {
  const t = useTexts('data-api')
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(String(new FormData(event.currentTarget).get('code')))
  }
  return (
    <section className={panel.panel}>
      <form className={panel.form} action="/dataApi" onSubmit={onSubmit}>
        {page.lang && <input type="hidden" name="lang" value={page.lang} />}
        <Field label={t('dataApi.game')}>
          {(control) => (
            <Select name="code" defaultValue={page.chosen.code} autoComplete="off" {...control}>
              <GameOptions groups={page.groups} />
            </Select>
          )}
        </Field>
        <button
          type="submit"
          className={classNames(button.button, button.go, button.big)}
          aria-disabled={isFetching || undefined}
        >
          {isFetching ? t('dataApi.fetching') : t('dataApi.fetch')}
        </button>
      </form>
      <dl className={panel.facts}>
        <div>
          <dt>{t('dataApi.method')}</dt>
          <dd>GET</dd>
        </div>
        <div>
          <dt>{t('dataApi.count')}</dt>
          <dd>5</dd>
        </div>
        <div>
          <dt>{t('dataApi.timeZone')}</dt>
          <dd>GMT+7</dd>
        </div>
      </dl>
    </section>
  )
}
