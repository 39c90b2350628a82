const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Names may be written in any script. */
const anyLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
/** Endings that people write without anything in front; other ones look too much like two sentences. */
const endings =
  'com|net|org|info|biz|vn|io|co|me|cc|tv|xyz|top|vip|bet|win|club|site|online|live|link|shop|store|app|pro|asia|casino'
/** The same in other scripts, and any of them as a browser sends it. */
const foreignEndings = 'рф|рус|сайт|онлаин|中国|中國|公司|网络|网址|在线|ไทย|xn--[a-z0-9-]{2,59}'
/** Those of them that are no words, for a dot that is spaced out, bracketed or spelt. */
const plainEndings = 'com|net|org|info|vn|xyz|io|cc'
const hiddenDot = '\\s?(?:\\s\\.|\\.\\s|[[(]\\s?(?:\\.|dot|cham)\\s?[\\])]|\\s(?:dot|cham)\\s)\\s?'
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'

/** After a scheme whatever stands there is a host: a name, an address, or a number that a browser reads as one. */
const withScheme = /https?:\/\/([^\s/?#]{1,253})/g
const forms = [
  new RegExp(`(?:www\\.)((?:${label}\\.)+[a-z]{2,24})`, 'g'),
  new RegExp(`(?<![a-z0-9@.-])((?:${label}\\.)+(?:${endings}))(?![a-z0-9-])`, 'g'),
  new RegExp(`(?<![\\p{L}\\p{N}@.-])((?:${anyLabel}\\.)+(?:${endings}|${foreignEndings}))(?![\\p{L}\\p{N}-])`, 'gu'),
  // Four numbers alone may be anything; with a port or a path they are an address.
  new RegExp(`(?<![\\d.])((?:${octet}\\.){3}${octet})(?=[:/])`, 'g'),
]
const hidden = new RegExp(`(?<![a-z0-9@.-])(${label}${hiddenDot}(?:${plainEndings}))(?![a-z0-9-])`, 'g')

/** Letters as they stand in an address: of one width, without marks, in lower case; every dot that browsers take for one. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('。', '.')
}

/** The name alone: without who asks, the port, and the dot that may end it. */
function hostOf(authority: string): string {
  return authority
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/[^\p{L}\p{N}\]]+$/u, '')
}

/** A host that a text names, and the code units that name it. */
export interface NamedHost {
  readonly host: string
  readonly from: number
  readonly to: number
}

/** For each code unit of the plain text, and for its end, the one of the text that it comes from. */
function originsOf(text: string): number[] {
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    for (const _ of Array(plain(character).length)) origins.push(at)
    at += character.length
  }
  return [...origins, at]
}

/** The hosts that a text names, however it hides them; each once. */
export function findHosts(text: string): NamedHost[] {
  const given = plain(text)
  const find = (form: RegExp, toHost: (named: string) => string) =>
    [...given.matchAll(form)].map(({ 0: whole, 1: named = '', index }) => ({ host: toHost(named), index, whole }))
  const found = [
    ...find(withScheme, hostOf),
    ...forms.flatMap((form) => find(form, (named) => named)),
    ...find(hidden, (named) => named.replace(new RegExp(hiddenDot), '.').replaceAll(/\s/g, '')),
  ]
  const origins = found.length === 0 ? [] : originsOf(text)
  const hosts = new Map<string, NamedHost>()
  for (const { host, index, whole } of found) {
    if (host === '' || hosts.has(host)) continue
    hosts.set(host, { host, from: origins[index] ?? 0, to: origins[index + whole.length] ?? text.length })
  }
  return [...hosts.values()]
}
