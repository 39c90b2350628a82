import { id } from '@quayso/site/path-pattern'

const written = new RegExp(`^${id.pattern}$`)

/** The number of a topic or a member in an address; undefined for what is none. */
export function readId(given: string): number | undefined {
  return written.test(given) ? Number(given) : undefined
}
