import { createContext, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Links, type ServerBuild, useMatches } from 'react-router'

/** The inlined stylesheets by name: with contents on the server, without in the browser. */
export const InlinedStyles = createContext<ReadonlyMap<string, string>>(new Map())

type Manifest = Pick<ServerBuild['assets'], 'routes'>

/** The stylesheets of these routes, each once. */
export function styleHrefs(manifest: Manifest | undefined, routeIds: readonly string[]): string[] {
  // The router appends a hash mark to the address of a sheet that is also loaded on demand.
  const hrefs = routeIds.flatMap((id) => manifest?.routes[id]?.css?.map((href) => href.replace('#', '')) ?? [])
  return [...new Set(hrefs)]
}

/**
 * The matched routes' stylesheets. Those of the first paint are inlined: a separate request would delay it.
 * React finds an inlined sheet by its href, so hydrating does not need its contents.
 */
export function RouteStyles() {
  const inlined = use(InlinedStyles)
  const manifest = use(FrameworkContext)?.manifest
  const routeIds = useMatches().map(({ id }) => id)
  if (import.meta.env.DEV) return <Links />
  return styleHrefs(manifest, routeIds).map((href) => {
    const css = inlined.get(href)
    return css === undefined ? (
      <link key={href} rel="stylesheet" href={href} precedence="route" />
    ) : (
      <style key={href} href={href} precedence="route">
        {css}
      </style>
    )
  })
}

/**
 * In the browser: which sheets the document came with. Vite loads the sheets of a module on demand unless a link has
 * them; an inlined one, loaded again, would come after those of the page and win over them.
 */
export function findInlinedStyles(): ReadonlyMap<string, string> {
  const hrefs = [...document.querySelectorAll<HTMLElement>('style[data-href]')].flatMap(
    (style) => style.dataset.href?.split(' ') ?? [],
  )
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))
  }
  return new Map(hrefs.map((href) => [href, '']))
}
