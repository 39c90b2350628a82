import * as styles from './plain-text.module.css'

/** A member's text, with line breaks and blanks preserved; markup in it is shown as text. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  )
}
