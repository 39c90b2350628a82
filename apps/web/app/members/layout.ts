/** 0 from the desktop layout, 1 from the mobile one: the design changes at this width. */
export function loginSource(): 0 | 1 {
  return matchMedia('(min-width: 64rem)').matches ? 0 : 1
}
