import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import * as styles from './promises.module.css'

/** The site's claims, each with a link to its proof. */
const promises = [
  { name: 'sync', to: '/?type=fast' },
  { name: 'privacy', to: '/contact' },
  { name: 'trends', to: '/trends/mb' },
] as const

export function Promises() {
  const t = useTexts('home')
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">{t('home.promises')}</h2>
      <ul>
        {promises.map(({ name, to }) => (
          <li key={name}>
            <h3>{t(`home.promise.${name}`)}</h3>
            <p>{t(`home.promiseText.${name}`)}</p>
            <LocalLink to={to}>{t(`home.promiseLink.${name}`)}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
