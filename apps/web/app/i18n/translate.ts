import type { vi } from './vi.ts'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type Source = typeof vi
export type MessageKey = keyof Source
export type Catalogue = Readonly<Record<MessageKey, string>>

/** What a translation must look like: every key of vi and no other, each text with the placeholders vi has. */
export type Translation<Texts extends Catalogue> = Catalogue & {
  readonly [Key in keyof Texts]: Key extends MessageKey
    ? Same<Placeholders<Texts[Key]>, Placeholders<Source[Key]>> extends true
      ? string
      : `placeholders of ${Key} differ from vi`
    : never
}

type Params<Key extends MessageKey> = [Placeholders<Source[Key]>] extends [never]
  ? []
  : [params: { readonly [Name in Placeholders<Source[Key]>]: string | number }]

export type Translate = <Key extends MessageKey>(key: Key, ...params: Params<Key>) => string

export function translator(catalogue: Catalogue): Translate {
  return (key, ...[params]) => {
    const values: Readonly<Record<string, string | number>> = params ?? {}
    return catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}
