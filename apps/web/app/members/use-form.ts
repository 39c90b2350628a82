import { type FormEvent, useState } from 'react'
import { readForm } from '../ui/controls/read-form.ts'
import { useOneAtATime } from '../ui/controls/use-one-at-a-time.ts'
import type { Faults, Typed } from './check-forms.ts'

interface FormOptions<Field extends string> {
  readonly fields: readonly Field[]
  readonly check: (typed: Typed<Field>) => Faults<Field>
  /** Called with the fields once they are valid. */
  readonly send: (typed: Typed<Field>, form: HTMLFormElement) => Promise<void>
}

/** A form that is validated on submit, and sent once however often it is tapped. */
export function useForm<Field extends string>({ fields, check, send }: FormOptions<Field>) {
  const [faults, setFaults] = useState({} as Faults<Field>)
  const [isSending, setSending] = useState(false)
  const once = useOneAtATime()

  async function submit(form: HTMLFormElement) {
    const typed = readForm(new FormData(form), fields)
    const found = check(typed)
    setFaults(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSending(true)
    await send(typed, form).finally(() => setSending(false))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void once(() => submit(form))
  }

  return { faults, isSending, onSubmit }
}
