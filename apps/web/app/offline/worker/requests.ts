/** Never the worker's: calls, streams, pictures, feeds and what other sites embed. */
const foreign = /^\/(api|live|media|log|og|widget|feed|sitemap|operators|assets)(\/|$)|\.(?!data$)\w+$/

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/** What the worker does with a request; undefined: nothing, the browser goes on as if there were no worker. */
export function kindOf(
  { method, mode, destination, url }: Asked,
  ourOrigin: string,
): 'page' | 'data' | 'asset' | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ourOrigin) return undefined
  if (pathname.startsWith('/assets/')) return mode === 'navigate' ? undefined : 'asset'
  if (foreign.test(pathname)) return undefined
  if (mode === 'navigate') return destination === 'document' && !pathname.endsWith('.data') ? 'page' : undefined
  return pathname.endsWith('.data') ? 'data' : undefined
}

/** The address of the page whose data the router fetches. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  return `${pathname.replace(/_?\.data$/, '')}?${searchParams}`.replace(/\?$/, '')
}

/** By which a page is saved: its path and arguments. */
export function addressIn(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
