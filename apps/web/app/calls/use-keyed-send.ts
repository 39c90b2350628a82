import { useRef, useState } from 'react'
import { useRunCall } from './call-errors.ts'
import { newKey } from './new-key.ts'
import { nextAttempt, type SendAttempt } from './send-attempt.ts'

/** Sends what somebody wrote; undefined when the server has not taken it, and the visitor has been told. */
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
