import { CircleAlert } from 'lucide-react'
import * as styles from './note.module.css'

/** A note that explains what follows. */
export function Note({ text }: { readonly text: string }) {
  return (
    <p className={styles.note}>
      <CircleAlert size="1.25rem" aria-hidden />
      {text}
    </p>
  )
}
