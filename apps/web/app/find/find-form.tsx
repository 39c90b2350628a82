import { longestQuery } from '@quayso/games/find/longest-query'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as field from '../ui/controls/field.module.css'
import * as styles from './find.module.css'

interface FindFormProps {
  readonly typed: string
  readonly lang: string | undefined
}

/** Sent as any form is: the answer is a page of its own. */
export function FindForm({ typed, lang }: FindFormProps) {
  const t = useTexts('find')
  return (
    <search>
      <form action="/find" className={styles.form}>
        <label htmlFor="q" className="vh">
          {t('find.label')}
        </label>
        <input
          key={typed}
          id="q"
          name="q"
          type="search"
          className={classNames(field.input, styles.input)}
          defaultValue={typed}
          maxLength={longestQuery}
          placeholder={t('find.label')}
          aria-describedby="q-hint"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {lang && <input type="hidden" name="lang" value={lang} />}
        <button type="submit" className={classNames(button.button, button.go)}>
          {t('find.search')}
        </button>
        <p id="q-hint" className={styles.hint}>
          {t('find.hint')}
        </p>
      </form>
    </search>
  )
}
