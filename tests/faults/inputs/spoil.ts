import { type Draft, encode, jsonOf, type Pair, withJson } from './draft.ts'

/** The longest text put into a URL. */
const addressLength = 1000

/** Puts the text into the fields that `which` selects, or into the URL if there is no such field. */
export function putText(draft: Draft, text: string, which: number): Draft {
  const { form, texts = [], query } = draft
  const chosen = which === 0 ? texts : [texts[which % texts.length] ?? '']
  if (form && texts.length > 0) {
    return { ...draft, form: { ...form, ...Object.fromEntries(chosen.map((name) => [name, text])) } }
  }
  const value = encode(text.slice(0, addressLength))
  const asked = query.length > 0 ? query.map(([name]): Pair => [name, value]) : [['q', value] as const]
  // Requests without a form have their text in the URL.
  return which === 1 ? { ...draft, path: draft.path.replace(/[^/]*$/, value) } : { ...draft, query: asked }
}

/** Replaces the value of one field by JSON. */
export function putJson(draft: Draft, json: Buffer, which: number): Draft {
  const names = Object.keys(draft.form ?? {})
  const name = names[which % names.length] ?? 'id'
  const others = names.filter((other) => other !== name)
  const rest = others.map((other) => `,${JSON.stringify(other)}:${JSON.stringify(draft.form?.[other] ?? null)}`)
  const before = Buffer.from(`{${JSON.stringify(name)}:`)
  return withJson(draft, Buffer.concat([before, json, Buffer.from(`${rest.join('')}}`)]))
}

/** Into every argument of the URL, or at its end. */
export function putInAddress(draft: Draft, raw: string, which: number): Draft {
  if (which === 0 || draft.query.length === 0) return { ...draft, path: `${draft.path}${raw}` }
  return { ...draft, query: draft.query.map(([name, value], i): Pair => [name, i % which === 0 ? raw : value]) }
}

/** Keeps, replaces or removes each value, as `choices` says. */
export function putNonsense(draft: Draft, values: readonly unknown[], choices: readonly number[]): Draft {
  const spoiled = <Entry>(entries: readonly (readonly [string, Entry])[], replace: (value: unknown) => Entry) =>
    entries.flatMap(([name, value], i): (readonly [string, Entry])[] => {
      const choice = choices[i % choices.length]
      if (choice === 0) return []
      return [[name, choice === 1 ? replace(values[i % values.length]) : value]]
    })
  const query = spoiled(draft.query, (value) => encode(String(JSON.stringify(value) ?? value).slice(0, addressLength)))
  if (!draft.form) return { ...draft, query }
  return { ...draft, query, form: Object.fromEntries(spoiled(Object.entries(draft.form), (value) => value)) }
}

/** Sends a part of the body, or announces more bytes than there are. */
export function cut(draft: Draft, share: number, hangsUp: boolean): Draft {
  const json = Buffer.from(jsonOf(draft))
  return { ...withJson(draft, json.subarray(0, Math.floor(json.length * share))), hangsUp }
}
