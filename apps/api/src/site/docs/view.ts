import type { FastifyInstance } from 'fastify'

export type ApiDocument = Extract<ReturnType<FastifyInstance['swagger']>, { openapi: string }>
type PathItem = NonNullable<NonNullable<ApiDocument['paths']>[string]>
type Operation = NonNullable<PathItem['get']>

export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h3 code { overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; }
table { border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function schemaBlock(title: string, part: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre></details>`
}

function parameterTable(parameters: Operation['parameters'] = []): string {
  const rows = parameters.map((parameter) => {
    if (!('name' in parameter)) return ''
    const { name, in: place, required, description = '', schema } = parameter
    const { description: _told, ...rules } = schema && 'type' in schema ? schema : { description: '' }
    const cells = [
      `<code>${escapeHtml(name)}</code>`,
      place,
      required ? 'required' : 'optional',
      escapeHtml(description),
    ]
    return `<tr>${[...cells, `<code>${escapeHtml(JSON.stringify(rules))}</code>`].map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  if (rows.length === 0) return ''
  const head = ['parameter', 'in', '', 'meaning', 'rules'].map((title) => `<th>${title}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId = '', summary = '', description = '', parameters, requestBody, responses } = operation
  const id = escapeHtml(operationId)
  return `<section id="${id}"><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
${parameterTable(parameters)}
${requestBody ? schemaBlock('Body', requestBody) : ''}
${Object.entries(responses ?? {})
  .map(([status, answer]) => schemaBlock(`Answer ${status}`, answer))
  .join('\n')}</section>`
}

/** The calls as a page that needs no script: what a reader looks for is in the text, and find-in-page finds it. */
export function toDocsPage({ info, tags = [], paths = {}, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
  const groups = tags.map(({ name, description = '' }) => {
    const sections = operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map(({ method, path, operation }) => operationSection(method, path, operation))
    return `<h2>${escapeHtml(description)}</h2>${sections.join('\n')}`
  })
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => schemaBlock(name, schema))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${pageStyle}</style></head>
<body><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">OpenAPI document</a></p>
${groups.join('\n')}
<h2>What answers and bodies refer to</h2>
${schemas.join('\n')}</body></html>`
}
