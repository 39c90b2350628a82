import * as styles from './plain-text.module.css'

/** What a member typed, as it was typed: line ends and blanks too, and whatever looks like markup is text. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  )
}
