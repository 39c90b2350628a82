/** Replaces each schema that has a title by a reference, and keeps it in `named` under that title. */
function refer(node: unknown, named: Record<string, object>): unknown {
  if (Array.isArray(node)) return node.map((part) => refer(part, named))
  if (typeof node !== 'object' || node === null) return node
  const parts = Object.entries(node).map(([name, part]) => [name, refer(part, named)] as const)
  const { title, ...schema } = Object.fromEntries(parts)
  if (typeof title !== 'string') return Object.fromEntries(parts)
  const known = named[title]
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the title ${title}`)
  named[title] = schema
  return { $ref: `#/components/schemas/${title}` }
}

/** The document with every schema that has a title among its components, once. */
export function nameSchemas<Document extends { paths?: object; components?: object }>(document: Document): Document {
  const schemas: Record<string, object> = {}
  const paths = refer(document.paths, schemas)
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))
  return { ...document, paths, components: { ...document.components, schemas: sorted } }
}
