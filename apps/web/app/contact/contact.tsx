import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { loadContactInfo } from '../server/api.server.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import * as panel from '../ui/page/panel.module.css'
import type { Route } from './+types/contact.ts'
import { Channels } from './channels.tsx'
import * as styles from './contact.module.css'
import { FeedbackForm } from './feedback-form.tsx'
import { PhonePanel } from './phone-panel.tsx'

export const handle = { parts: ['contact', 'calls'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lottery, logError } = context.get(serverContext)
  const { origin } = url
  try {
    return { origin, contact: await loadContactInfo(lottery, context.get(localeContext)) }
  } catch (error) {
    logError(error)
    return data({ origin, contact: undefined }, { status: 503 })
  }
}

export default function Contact({ loaderData: { origin, contact } }: Route.ComponentProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('contact')
  const heading = t('contact.heading')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + hrefOf('/contact', { lang })
  return (
    <>
      <PageMeta
        title={heading}
        description={t('contact.description')}
        address={here}
        structuredData={[
          breadcrumbList([
            { name: common('nav.results'), href: addressIn(home, locale) },
            { name: heading, href: addressIn(here, locale) },
          ]),
        ]}
      />
      <main id="main" className="wrap">
        <PageHead title={heading} />
        <div className={styles.columns}>
          <div className={styles.reach}>
            <PhonePanel phone={contact?.mainPhone ?? ''} />
            {contact ? <Channels contact={contact} /> : <p className={panel.panel}>{t('contact.unavailable')}</p>}
          </div>
          <FeedbackForm />
        </div>
      </main>
    </>
  )
}
