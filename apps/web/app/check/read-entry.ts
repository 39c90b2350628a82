import { digitsOf } from '../tickets/digits-of.ts'
import type { SaidSymbol } from '../tickets/symbol-ask.tsx'

/** What a visitor entered: one number, or a list of them and a lot. */
export type Entry =
  | { readonly kind: 'one'; readonly number: string; readonly said: SaidSymbol }
  | { readonly kind: 'many'; readonly list: string; readonly first: string; readonly count: string }

/** More than any list of 200 tickets; the rest of a longer text is left out. */
const longestList = 20_000

function textOf(form: FormData, name: string, longest: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/** What the form holds, in the browser and on the server. */
export function readEntry(form: FormData): Entry {
  if (form.has('list')) {
    return {
      kind: 'many',
      list: textOf(form, 'list', longestList),
      first: digitsOf(textOf(form, 'first', 40)),
      count: digitsOf(textOf(form, 'count', 10)),
    }
  }
  const said = textOf(form, 'symbol', 10)
  return {
    kind: 'one',
    number: digitsOf(textOf(form, 'number', 40)),
    said: said === 'yes' || said === 'no' ? said : 'unknown',
  }
}
