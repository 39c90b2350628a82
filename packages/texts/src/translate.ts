/** The texts of one part in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>

/** `Names` are the placeholders of a text, `never` if it has none. */
type Params<Names> = [Names] extends [never] ? [] : [params: Readonly<Record<Names & string, string | number>>]

/** `Texts` maps each key to the placeholders of its text, as in types.gen.ts. */
export type Translator<Texts> = <Key extends keyof Texts>(key: Key, ...params: Params<Texts[Key]>) => string

/** Cached by language: creating one is slow. */
const pluralRules: Record<string, Intl.PluralRules> = {}

/** Picks the form for this number from ` one {# draw} other {# draws}` and replaces the `#`. */
function pluralForm(locale: string, forms: string, value: string): string {
  pluralRules[locale] ??= new Intl.PluralRules(locale)
  const category = pluralRules[locale].select(Number(value))
  const form = (forms.split(` ${category} {`)[1] as string).split('}')[0] as string
  return form.replace('#', () => value)
}

/**
 * Replaces the placeholders of a text: `{count}`, and `{count, plural, one {# draw} other {# draws}}`. `npm run check`
 * refuses any other use of braces.
 */
export function translator<Texts>(locale: string, catalogue: Catalogue): Translator<Texts> {
  return (key, ...[params]) => {
    const values: Readonly<Record<string, string | number>> = params ?? {}
    const text = catalogue[key as string] as string
    return text.replace(/{(\w+)(?:, plural,(.+?}))?}/g, (_, name: string, forms?: string) => {
      const value = String(values[name])
      return forms ? pluralForm(locale, forms, value) : value
    })
  }
}
