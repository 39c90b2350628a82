export interface Participant {
  readonly id: number
  /** As it is shown with what they write. */
  readonly name: string
}

/** One post tells so many at most. */
const mostMentioned = 5

const fold = (text: string) => text.normalize('NFC').toLowerCase()
const atSign = /(?<![\p{L}\p{N}])@/gu
const goesOn = /^[\p{L}\p{M}\p{N}]/u

/** Those whose name stands behind an @: of `@Minh Khôi` Minh Khôi, and Minh only when there is no Minh Khôi. */
export function findMentioned(content: string, participants: readonly Participant[]): number[] {
  const text = fold(content)
  const names = participants
    .map(({ id, name }) => ({ id, name: fold(name) }))
    .toSorted((a, b) => b.name.length - a.name.length)
  const mentioned = new Set<number>()
  for (const { index } of text.matchAll(atSign)) {
    const rest = text.slice(index + 1)
    const longest = names.find(({ name }) => rest.startsWith(name) && !goesOn.test(rest.slice(name.length)))
    // Names are not unique.
    for (const { id, name } of names) if (name === longest?.name) mentioned.add(id)
  }
  return [...mentioned].slice(0, mostMentioned)
}
