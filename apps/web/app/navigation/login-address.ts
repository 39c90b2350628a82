/** Where to go after the login: only a page of ours, whatever the address says. */
export function backFrom(params: URLSearchParams): string {
  const back = params.get('back') ?? ''
  return /^\/(?![/\\])/.test(back) ? back : '/'
}

/** The login page, which returns here. */
export function loginHref(back: string): string {
  return back === '/' ? '/login' : `/login?back=${encodeURIComponent(back)}`
}
