/** The design changes at this width. */
export function isDeskLayout(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

/** The layout from which a login comes: 0 is desktop, 1 phone. */
export function loginSource(): 0 | 1 {
  return isDeskLayout() ? 0 : 1
}
