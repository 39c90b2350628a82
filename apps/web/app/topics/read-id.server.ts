import { id } from '@quayso/site/path-pattern'

const written = new RegExp(`^${id.pattern}$`)

/** The id of a topic or a member in an address; undefined if it is invalid. */
export function readId(given: string): number | undefined {
  return written.test(given) ? Number(given) : undefined
}
