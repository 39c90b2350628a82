/** Of `{count} {count|draw|draws}` it is `count`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Placeholders<Rest>
  : never

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The texts of a part of the site in one language, by their keys. */
export type Catalogue = Readonly<Record<string, string>>

/** What a translation must look like: every key of vi and no other, each text with the placeholders vi has. */
export type Translation<Source extends Catalogue, Texts extends Catalogue> = Readonly<Record<keyof Source, string>> & {
  readonly [Key in keyof Texts]: Key extends keyof Source
    ? Same<Placeholders<Texts[Key]>, Placeholders<Source[Key]>> extends true
      ? string
      : `placeholders of ${Key & string} differ from vi`
    : never
}

type Params<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [params: { readonly [Name in Placeholders<Text>]: string | number }]

export type Translator<Source extends Catalogue> = <Key extends keyof Source>(
  key: Key,
  ...params: Params<Source[Key]>
) => string

/** Puts the values into a text: `{count}` is the value, `{count|draw|draws}` the word for one or for any other number. */
export function translator<Source extends Catalogue>(catalogue: Catalogue): Translator<Source> {
  return (key, ...[params]) => {
    const values: Readonly<Record<string, string | number>> = params ?? {}
    const text = catalogue[key as string] as string
    return text.replace(/\{(\w+)(?:\|(.+?)\|(.+?))?\}/g, (_, name: string, one?: string, many?: string) => {
      const value = String(values[name])
      return (value === '1' ? one : many) ?? value
    })
  }
}
