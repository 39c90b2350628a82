const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Endings that people write without anything in front; other ones look too much like two sentences. */
const endings =
  'com|net|org|info|biz|vn|io|co|me|cc|tv|xyz|top|vip|bet|win|club|site|online|live|link|shop|store|app|pro|asia|casino'
/** Those of them that are no words, for a dot that is spaced out, bracketed or spelt. */
const plainEndings = 'com|net|org|info|vn|xyz|io|cc'
const hiddenDot = '\\s?(?:\\s\\.|\\.\\s|[[(]\\s?(?:\\.|dot|cham)\\s?[\\])]|\\s(?:dot|cham)\\s)\\s?'

const withScheme = new RegExp(`(?:https?://|www\\.)((?:${label}\\.)+[a-z]{2,24})`, 'g')
const bare = new RegExp(`(?<![a-z0-9@.-])((?:${label}\\.)+(?:${endings}))(?![a-z0-9-])`, 'g')
const hidden = new RegExp(`(?<![a-z0-9@.-])(${label}${hiddenDot}(?:${plainEndings}))(?![a-z0-9-])`, 'g')

/** Letters as they stand in an address: of one width, without marks, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
}

/** The hosts that a text names, however it hides them. */
export function findHosts(text: string): string[] {
  const given = plain(text)
  const open = [withScheme, bare].flatMap((form) => [...given.matchAll(form)].map((found) => found[1] ?? ''))
  const spaced = [...given.matchAll(hidden)].map((found) =>
    (found[1] ?? '').replace(new RegExp(hiddenDot), '.').replaceAll(/\s/g, ''),
  )
  return [...new Set([...open, ...spaced])]
}
