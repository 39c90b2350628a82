export function isInFrame(): boolean {
  return window !== window.top
}

/**
 * The attributes of our cookies. In another site's frame a cookie needs SameSite=None and is partitioned by that site;
 * browsers accept such a cookie over TLS only.
 */
export function cookieReach(): string {
  if (isInFrame()) return '; samesite=none; secure; partitioned'
  return location.protocol === 'https:' ? '; samesite=lax; secure' : '; samesite=lax'
}
