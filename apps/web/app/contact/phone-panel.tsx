import { useTexts } from '../i18n/locale-context.tsx'
import * as panel from '../ui/page/panel.module.css'
import * as styles from './phone-panel.module.css'

/** The phone number, if there is one, and the hours when it is answered. */
export function PhonePanel({ phone }: { readonly phone: string }) {
  const t = useTexts('contact')
  return (
    <section className={panel.panel}>
      {phone && (
        <>
          <h2 className={styles.label}>{t('contact.phone')}</h2>
          <a className={styles.phone} href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
      <dl className={panel.facts}>
        <div>
          <dt>{t('contact.hours')}</dt>
          <dd>{t('contact.hoursValue')}</dd>
        </div>
        <div>
          <dt>{t('contact.online')}</dt>
          <dd>{t('contact.onlineValue')}</dd>
        </div>
      </dl>
    </section>
  )
}
