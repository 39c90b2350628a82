/** Without marks, so that `nhat ky` finds `Nhật ký`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()
}

/** Whether every word of the query begins a word of the text. */
export function matches(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  return wanted.every((part) => words.some((word) => word.startsWith(part)))
}
