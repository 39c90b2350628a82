/** Escaped XML. */
export interface Xml {
  readonly xml: string
}

type Attributes = Readonly<Record<string, string | undefined>>

/** Characters that XML 1.0 does not allow, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? '')
}

/** An element; texts are escaped, attributes without a value left out. */
export function element(name: string, attributes: Attributes, ...children: readonly (Xml | string)[]): Xml {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const open = [name, ...given.map(([key, value]) => `${key}="${escapeXml(value ?? '')}"`)].join(' ')
  if (children.length === 0) return { xml: `<${open}/>` }
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
  return { xml: `<${open}>${inside.join('')}</${name}>` }
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}
