/** The texts of one part in one language, by their keys. */
export type Catalogue = Readonly<Record<string, string>>

/** By key, the names of the values that a text is given; `never` for a text that is given none. */
type Values<Names> = [Names] extends [never] ? [] : [values: Readonly<Record<Names & string, string | number>>]

export type Translator<Texts> = <Key extends keyof Texts>(key: Key, ...values: Values<Texts[Key]>) => string

/** Kept: making them takes longer than translating a page. */
const pluralRules: Record<string, Intl.PluralRules> = {}

/** Of ` one {# draw} other {# draws}` the form that the language has for this number, with the number in it. */
function pluralForm(locale: string, forms: string, value: string): string {
  pluralRules[locale] ??= new Intl.PluralRules(locale)
  const form = pluralRules[locale].select(Number(value))
  const words = (forms.split(` ${form} {`)[1] as string).split('}')[0] as string
  return words.replace('#', () => value)
}

/**
 * Puts the values into a text: `{count}` is the value, `{count, plural, one {# draw} other {# draws}}` the words for that
 * many. `npm run check` refuses whatever else stands in braces.
 */
export function translator<Texts>(locale: string, catalogue: Catalogue): Translator<Texts> {
  return (key, ...[given]) => {
    const values: Readonly<Record<string, string | number>> = given ?? {}
    const text = catalogue[key as string] as string
    return text.replace(/{(\w+)(?:, plural,(.+?}))?}/g, (_, name: string, forms?: string) => {
      const value = String(values[name])
      return forms ? pluralForm(locale, forms, value) : value
    })
  }
}
