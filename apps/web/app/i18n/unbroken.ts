/** A date that no line breaks: a browser breaks lines after hyphens. */
export function unbroken(date: string): string {
  return date.replaceAll('-', '-\u2060')
}
