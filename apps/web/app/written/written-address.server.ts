import { type PageSlug, pageSlugs } from '@quayso/contract/rules/page-paragraph'
import { readArguments } from '@quayso/site/read-arguments'

/** Which written page an address is of; the newest version where it names none. */
export function readWrittenAddress({ pathname, searchParams }: URL): {
  readonly slug: PageSlug
  readonly version: number | undefined
} {
  // The router ignores case and a slash at the end.
  const path = pathname.toLowerCase().replaceAll('/', '')
  const slug = pageSlugs.find((one) => one === path)
  if (!slug) throw new Error(`${pathname} is no written page`)
  // All of them have the same argument.
  const { v } = readArguments('terms', searchParams)
  return { slug, version: v === undefined ? undefined : Number(v) }
}
