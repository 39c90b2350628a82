import { data, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { MissingPage } from '../layout/missing/missing-page.tsx'
import { Unavailable } from '../layout/unavailable.tsx'
import type { PageHandle } from '../navigation/page-handle.ts'
import { regionHref } from '../navigation/region-address.ts'
import type { Route } from './+types/region.ts'
import { askedRegion } from './data/asked-region.server.ts'
import { type LoadedRegion, loadRegion } from './data/load-region.server.ts'
import { LiveRegionPage } from './page/live-region-page.tsx'
import { RegionPage } from './page/region-page.tsx'

export const handle = { parts: ['region'] } satisfies PageHandle<LoadedRegion>

/** 503 makes the edge serve its last good copy. */
const statuses = { day: 200, 'no-day': 404, unavailable: 503 } as const

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = askedRegion(url, params.day, Date.now())
  // Not for ever: a day without its year is another one next year.
  if ('goTo' in asked) throw redirect(asked.goTo)
  const loaded = await loadRegion(context.get(serverContext), asked, context.get(localeContext))
  return data(loaded, { status: statuses[loaded.kind] })
}

export default function RegionRoute({ loaderData: loaded }: Route.ComponentProps) {
  const texts = useTexts('region')
  switch (loaded.kind) {
    case 'day': {
      const { page, recent } = loaded
      const key = `${page.region} ${page.day}`
      return recent ? (
        // Another day has other stations, and with them another stream.
        <LiveRegionPage key={key} {...loaded} recent={recent} />
      ) : (
        <RegionPage key={key} {...loaded} stations={loaded.loaded.stations} />
      )
    }
    case 'no-day':
      return (
        <MissingPage
          heading={texts('region.missing')}
          hint={texts('region.missingHint')}
          to={regionHref(loaded.region)}
          link={texts('region.toToday')}
        />
      )
    case 'unavailable':
      return <Unavailable />
  }
}
