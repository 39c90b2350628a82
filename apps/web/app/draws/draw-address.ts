function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path
}

/** The address of one draw; the language only where the page's own address names one. */
export function detailHref(code: string, turnNum: string, lang?: string): string {
  return withParams('/detail', { code, turnNum, lang })
}

/** The address of a game's history. */
export function historyHref(code: string, lang?: string): string {
  return withParams(`/history/${code}`, { lang })
}
