import { hrefOf } from '../navigation/addresses.ts'

export function findHref(text: string | undefined, lang?: string): string {
  return hrefOf('/find', { q: text || undefined, lang })
}
