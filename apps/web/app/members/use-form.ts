import { type FormEvent, useRef, useState } from 'react'
import { type Faults, readForm, type Typed } from './check-forms.ts'

interface FormOptions<Field extends string> {
  readonly fields: readonly Field[]
  readonly check: (typed: Typed<Field>) => Faults<Field>
  /** Called with what was typed once nothing is wrong with it. */
  readonly send: (typed: Typed<Field>, form: HTMLFormElement) => Promise<void>
}

/** A form that is checked when it is sent, and sent once however often it is tapped. */
export function useForm<Field extends string>({ fields, check, send }: FormOptions<Field>) {
  const [faults, setFaults] = useState({} as Faults<Field>)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  async function submit(form: HTMLFormElement) {
    const typed = readForm(form, fields)
    const found = check(typed)
    setFaults(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSending(true)
    await send(typed, form).finally(() => setSending(false))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not the state: the second tap of two comes before React shows the first.
    if (isBusy.current) return
    isBusy.current = true
    void submit(event.currentTarget).finally(() => {
      isBusy.current = false
    })
  }

  return { faults, isSending, onSubmit }
}
