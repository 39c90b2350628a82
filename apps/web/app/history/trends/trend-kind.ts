/** What is counted: tens digits of the last two, single digits, or the numbers of a set. */
export type TrendKind =
  | { readonly kind: 'heads' }
  | { readonly kind: 'digits' }
  | { readonly kind: 'numbers'; readonly highest: number }
