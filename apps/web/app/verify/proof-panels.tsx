import { Check, Minus } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import * as list from '../ui/page/steps.module.css'
import * as styles from './proof-panels.module.css'

/** The check in ordinary words, and what it does and does not prove. */
export function ProofPanels() {
  const t = useTexts('verify')
  const proven = [t('verify.proves.1'), t('verify.proves.2')]
  const unproven = [t('verify.not.1'), t('verify.not.2')]
  return (
    <>
      <Panel id="simply" title={t('verify.simply')}>
        <p>{t('verify.simply.1')}</p>
        <ol className={list.steps}>
          <li>{t('verify.simply.seal')}</li>
          <li>{t('verify.simply.numbers')}</li>
          <li>{t('verify.simply.log')}</li>
        </ol>
        <p>{t('verify.simply.2')}</p>
      </Panel>
      <Panel id="proves" title={t('verify.proves')}>
        <ul className={styles.list}>
          {proven.map((text) => (
            <li key={text} className={styles.proven}>
              <Check size="1.25rem" aria-hidden />
              {text}
            </li>
          ))}
          {unproven.map((text) => (
            <li key={text}>
              <Minus size="1.25rem" aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
