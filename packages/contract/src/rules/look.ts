import unhomoglyph from 'unhomoglyph'

/** Marks, and what nobody sees. */
const unseen = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu
const betweenLetters = /[^\p{L}\p{N}]/gu
/** Letters written twice; `rn` is an m. */
const repeated = /(rn|.)\1+/gu
/** Digits and signs that people write for letters, and the one letter that a glance takes for another. */
const standIns: Readonly<Record<string, string>> = {
  ...{ 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'l', i: 'l' },
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(unseen, '')
}

/** The skeleton of Unicode Technical Standard 39, without marks. */
function skeleton(text: string): string {
  return plain(unhomoglyph(plain(text)))
}

/**
 * The same for names that a glance takes for each other: whatever the case, script, marks, digits for letters, letters
 * written twice and what stands between them. Only to be compared: m becomes rn, i becomes l.
 */
export function lookOf(name: string): string {
  // Capitals look like other letters than small ones do: I like l, m like rn.
  const letters = [...skeleton(skeleton(name).toLowerCase())].map((letter) => standIns[letter] ?? letter)
  return letters.join('').replace(betweenLetters, '').replace(repeated, '$1')
}

const withinWords = /\p{Ll}\p{M}*(?=\p{Lu})|\p{L}\p{M}*(?=\p{N})|\p{N}(?=\p{L})/gu

/** The words of a name, also where only capitals or digits show where one ends. */
export function wordsOf(name: string): string[] {
  const apart = name.normalize('NFKC').replace(withinWords, '$& ')
  return apart.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}
