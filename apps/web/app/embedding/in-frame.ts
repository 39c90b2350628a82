export function isInFrame(): boolean {
  return window !== window.top
}

/**
 * Where a cookie of ours is sent. In a frame of another site it needs to be allowed there, and is kept for that site
 * alone; browsers take such a cookie over TLS only.
 */
export function cookieReach(): string {
  if (isInFrame()) return '; samesite=none; secure; partitioned'
  return location.protocol === 'https:' ? '; samesite=lax; secure' : '; samesite=lax'
}
