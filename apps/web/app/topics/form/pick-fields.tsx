import type { Pick } from '@quayso/contract/topic'
import { parseTurnNum, toTurnNum, turnDayMs, turnIndex } from '@quayso/games/time/turn'
import { formatTurn, shortTurn } from '../../i18n/format.ts'
import { type PageLanguage, useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Field, TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import type { PickChoice } from './pick-choice.server.ts'
import type { PickDraft } from './topic-draft.ts'
import * as styles from './topic-form.module.css'

interface PickFieldsProps {
  readonly choice: PickChoice
  readonly draft: PickDraft
  readonly onChange: (draft: PickDraft) => void
  readonly isDisabled: boolean
}

const scopes: readonly Pick['scope'][] = ['any', 'special']

/** Numbers that the author expects in a future draw. */
export function PickFields({ choice, draft, onChange, isDisabled }: PickFieldsProps) {
  const t = useTexts('topics')
  const { least, most } = choice.digits[draft.scope]
  return (
    <fieldset className={styles.picks} disabled={isDisabled}>
      <legend>{t('topics.form.picks')}</legend>
      <p className={styles.about}>{t('topics.form.picksAbout')}</p>
      <Field label={t('topics.form.turn')}>
        {(control) => (
          <Select
            {...control}
            value={draft.turn === undefined ? '' : toTurnNum(draft.turn)}
            onChange={(event) => onChange({ ...draft, turn: parseTurnNum(event.target.value) })}
          >
            <option value="">{t('topics.form.noPick')}</option>
            <TurnOptions choice={choice} chosen={draft.turn} />
          </Select>
        )}
      </Field>
      {draft.turn !== undefined && (
        <>
          <Field label={t('topics.form.scope')}>
            {(control) => (
              <Select
                {...control}
                value={draft.scope}
                onChange={(event) => onChange({ ...draft, scope: event.target.value as Pick['scope'] })}
              >
                {scopes.map((scope) => (
                  <option key={scope} value={scope}>
                    {t(`topics.scope.${scope}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            label={t('topics.form.numbers')}
            hint={
              least === most ? t('topics.form.numbersHintOne', { most }) : t('topics.form.numbersHint', { least, most })
            }
            inputMode="numeric"
            autoComplete="off"
            maxLength={100}
            value={draft.numbers}
            onChange={(event) => onChange({ ...draft, numbers: event.target.value })}
          />
        </>
      )}
    </fieldset>
  )
}

function TurnOptions({
  choice: { turns },
  chosen,
}: {
  readonly choice: PickChoice
  readonly chosen: number | undefined
}) {
  const language = useLanguage()
  return (
    <>
      {/* A chosen turn stays an option, though it may not be among the next any more. */}
      {chosen !== undefined && !turns.some(({ turn }) => turn === chosen) && (
        <option value={toTurnNum(chosen)}>{chosenTurn(language, chosen)}</option>
      )}
      {turns.map(({ turn, atMs }) => (
        <option key={turn} value={toTurnNum(turn)}>
          {formatTurn(language, turn, atMs)}
        </option>
      ))}
    </>
  )
}

/** The label of a turn that the loader did not send: only its day is known. */
function chosenTurn(language: PageLanguage, turn: number): string {
  if (turnIndex(turn) > 0) return `#${shortTurn(turn)}`
  return formatTurn(language, turn, turnDayMs(turn))
}
