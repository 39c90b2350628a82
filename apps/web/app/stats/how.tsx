import { Fragment } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { chevronDown } from '../ui/icon-shapes.ts'
import { Note } from '../ui/notices/note.tsx'
import * as styles from './how.module.css'

interface HowProps {
  /** What was counted, in words. */
  readonly sample: string
  readonly paragraphs: readonly string[]
}

/** The formula of a tab, and that the next draw does not depend on it. */
export function How({ sample, paragraphs }: HowProps) {
  const t = useTexts('stats')
  return (
    <>
      <details className={styles.how}>
        <summary>
          <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 7V5a1 1 0 0 0-1-1H6.5a.5.5 0 0 0-.4.8l4.5 6a2 2 0 0 1 0 2.4l-4.5 6a.5.5 0 0 0 .4.8H17a1 1 0 0 0 1-1v-2" />
          </svg>
          {t('stats.how', { sample })}
          <Icon shape={chevronDown} />
        </summary>
        {paragraphs.map((text) => (
          <p key={text}>
            <Formula text={text} />
          </p>
        ))}
      </details>
      <Note text={t('stats.independence')} />
    </>
  )
}

/** `0,99^27` with its exponent raised. */
function Formula({ text }: { readonly text: string }) {
  return text.split(/\^(\d+|k)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={place}>{place % 2 === 1 ? <sup>{part}</sup> : part}</Fragment>
  ))
}
