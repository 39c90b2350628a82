import { classNames } from '../class-names.ts'
import * as styles from './page-title.module.css'

/** The heading of a page whose title is in the bar above it on a phone. */
export function PageTitle({ title }: { readonly title: string }) {
  return <h1 className={classNames('vh-phone', styles.title)}>{title}</h1>
}
