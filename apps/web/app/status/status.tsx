import { fetchStatus } from '@quayso/contract/client/status'
import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { formatClock, formatDate } from '../i18n/format.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { within } from '../server/api.server.ts'
import { TrustPage } from '../ui/trust/trust-page.tsx'
import type { Route } from './+types/status.ts'
import { DrawTimes } from './draw-times.tsx'
import { Outages } from './outages.tsx'
import { PartDays } from './part-days.tsx'
import { Rights } from './rights.tsx'
import { StatusVerdict } from './status-verdict.tsx'

export const handle = { parts: ['status', 'trust'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lottery, logError } = context.get(serverContext)
  const { origin } = url
  try {
    return { origin, status: await within(fetchStatus({ ...lottery, locale: context.get(localeContext) })) }
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ origin, status: undefined }, { status: 503 })
  }
}

export default function Status({ loaderData: { origin, status } }: Route.ComponentProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('status')
  const heading = t('status.heading')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + hrefOf('/status', { lang })
  const stamp = status && `${formatClock(status.atMs)} ${unbroken(formatDate(locale, status.atMs))}`
  return (
    <>
      <PageMeta
        title={heading}
        description={t('status.description')}
        address={here}
        structuredData={[
          breadcrumbList([
            { name: common('nav.results'), href: addressIn(home, locale) },
            { name: heading, href: addressIn(here, locale) },
          ]),
        ]}
      />
      <TrustPage
        path={{ above: [{ to: '/about', name: t('status.root') }], here: heading }}
        title={heading}
        shortTitle={t('status.short')}
        about={stamp && t('status.about', { stamp })}
        aside={status && <Outages status={status} />}
      >
        {status ? (
          <>
            <StatusVerdict status={status} />
            <DrawTimes status={status} />
            <PartDays status={status} />
            {status.rights && <Rights rights={status.rights} />}
          </>
        ) : (
          <UnavailableNotice />
        )}
      </TrustPage>
    </>
  )
}
