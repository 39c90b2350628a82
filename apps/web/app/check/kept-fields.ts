const storedName = 'tickets-typed'

/** What is typed stays while the tab is open: a reload keeps it, a new tab has nothing. */
export function keepTyped(form: HTMLFormElement) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storedName) ?? '{}')
    sessionStorage.setItem(storedName, JSON.stringify({ ...kept, ...Object.fromEntries(new FormData(form)) }))
  } catch {
    // Without storage a reload empties the fields.
  }
}

/** Fills the empty fields of the form with what was typed before. */
export function fillTyped(form: HTMLFormElement) {
  try {
    const kept: Readonly<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(storedName) ?? '{}')
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const value = kept[field.name]
      if (field.value === '' && typeof value === 'string') field.value = value
    }
  } catch {
    // Nothing that we have written.
  }
}
