import { useRef, useState } from 'react'
import { useRunCall } from './call-errors.ts'
import { newKey } from './new-key.ts'
import { nextAttempt, type SendAttempt } from './send-attempt.ts'

/** Sends a visitor's text; undefined when it failed and the visitor has seen the error. */
export function useKeyedSend() {
  const runCall = useRunCall()
  const attempt = useRef<SendAttempt>(undefined)
  const [isSending, setSending] = useState(false)

  async function send<Sent>(content: unknown, post: (key: string) => Promise<Sent>): Promise<Sent | undefined> {
    const next = nextAttempt(attempt.current, JSON.stringify(content), newKey)
    attempt.current = next
    setSending(true)
    const sent = await runCall(() => post(next.key))
    setSending(false)
    if (sent) attempt.current = undefined
    return sent
  }

  return { isSending, send }
}
