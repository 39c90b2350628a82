/**
 * Whether a request came in under one of the office's names, by its Host header alone: the edge passes on only names it
 * knows, but any x-forwarded-host.
 */
export function isOfficeHost(officeHosts: readonly string[], hostHeader: string | undefined): boolean {
  return officeHosts.includes((hostHeader ?? '').toLowerCase().replace(/:\d+$/, ''))
}
