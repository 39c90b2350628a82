/** The fields of a form, trimmed. */
export function readForm<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const typed = fields.map((field) => [field, String(form.get(field) ?? '').trim()])
  return Object.fromEntries(typed) as Record<Field, string>
}
