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

/** The hosts that a text names, however it hides them. */
export function findHosts(text: string): string[] {
  const given = plain(text)
  const named = [...given.matchAll(withScheme)].map((found) => hostOf(found[1] ?? ''))
  const open = forms.flatMap((form) => [...given.matchAll(form)].map((found) => found[1] ?? ''))
  const spaced = [...given.matchAll(hidden)].map((found) =>
    (found[1] ?? '').replace(new RegExp(hiddenDot), '.').replaceAll(/\s/g, ''),
  )
  return [...new Set([...named, ...open, ...spaced])].filter((host) => host !== '')
}
