import { CircleCheck } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as field from '../../ui/controls/field.module.css'
import { Field } from '../../ui/controls/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Challenge } from './challenge.ts'
import * as styles from './challenge-field.module.css'

interface ChallengeFieldProps {
  readonly challenge: Challenge
  readonly error: string | undefined
}

export function ChallengeField({ challenge, error }: ChallengeFieldProps) {
  const t = useTexts('members')
  const isReady = useHydrated()
  const { picture, work, refresh, searchInstead } = challenge
  if (work === 'done') {
    return (
      <p role="status" className={styles.done}>
        <CircleCheck size="1.25rem" aria-hidden />
        {t('members.codeDone')}
      </p>
    )
  }
  return (
    <div>
      <Field label={t('members.code')} hint={t('members.codeHint')} error={error}>
        {(control) => (
          <div className={styles.row}>
            <input
              className={field.input}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={8}
              placeholder={t('members.codePlaceholder')}
              {...control}
            />
            <button type="button" className={styles.picture} aria-label={t('members.codePicture')} onClick={refresh}>
              {picture ? (
                <img src={`data:image/png;base64,${picture.img}`} alt="" />
              ) : (
                <span className="vh">{t('members.codeLoading')}</span>
              )}
            </button>
          </div>
        )}
      </Field>
      <button
        type="button"
        className={styles.instead}
        disabled={!isReady || work === 'searching'}
        onClick={() => void searchInstead()}
      >
        {t(work === 'searching' ? 'members.codeWorking' : 'members.codeByMachine')}
      </button>
    </div>
  )
}
