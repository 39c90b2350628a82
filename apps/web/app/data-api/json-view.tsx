import { useMemo } from 'react'
import { jsonPieces } from './json-pieces.ts'
import styles from './json-view.module.css'

interface JsonViewProps {
  readonly label: string
  readonly value: unknown
}

/** A value as indented, highlighted JSON. */
export function JsonView({ label, value }: JsonViewProps) {
  const pieces = useMemo(() => jsonPieces(JSON.stringify(value, null, 2)), [value])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keyboard
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre>
        {pieces.map(({ kind, text }, i) =>
          kind === 'blank' ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
            <span key={i} className={styles[kind]}>
              {text}
            </span>
          ),
        )}
      </pre>
    </section>
  )
}
