/** One thing in the words of schema.org. */
export interface StructuredThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** As it may stand in a document: `<` could end the script it is in. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

interface StructuredDataProps {
  readonly things: readonly (StructuredThing | undefined)[]
}

/** What the page is about, for search engines. The browser takes it over as it came, without knowing what it says. */
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
