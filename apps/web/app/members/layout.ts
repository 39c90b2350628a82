/** The design changes at this width. */
export function isDeskLayout(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

/** Where a login comes from: 0 is the desk's layout, 1 the phone's. */
export function loginSource(): 0 | 1 {
  return isDeskLayout() ? 0 : 1
}
