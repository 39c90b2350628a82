/** Where the visitor wanted to go: a page of ours and nothing else, whatever the address says. */
export function backFrom(params: URLSearchParams): string {
  const back = params.get('back') ?? ''
  return /^\/(?![/\\])/.test(back) ? back : '/'
}

/** The login page, from which one comes back here. */
export function loginHref(back: string): string {
  return back === '/' ? '/login' : `/login?back=${encodeURIComponent(back)}`
}
