/** Cells that a spreadsheet would take for a formula, also behind spaces and in full-width characters. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠|]|^[\t\r\n]/

/** A text in quotes; an apostrophe in front keeps a formula from being one. */
function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A table that spreadsheets open: by its first character they know that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}
