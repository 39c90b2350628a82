/** A schema.org object. */
export interface StructuredThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** JSON that is safe in a document: `<` could end its script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

interface StructuredDataProps {
  readonly things: readonly (StructuredThing | undefined)[]
}

/** The page's structured data for search engines. Not hydrated: the browser's bundle does not contain it. */
export function StructuredData({ things }: StructuredDataProps) {
  const json = import.meta.env.SSR ? toScriptJson({ '@context': 'https://schema.org', '@graph': things }) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped; as text React would escape quotes
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
