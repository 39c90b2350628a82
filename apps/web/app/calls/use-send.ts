import { useRef, useState } from 'react'
import { useOneAtATime } from '../ui/controls/use-one-at-a-time.ts'
import { useRunCall } from './call-errors.ts'
import { newKey } from './new-key.ts'
import { nextAttempt, type SendAttempt } from './send-attempt.ts'

interface Outgoing<Content, Sent> {
  /** What to send; undefined when there is nothing to send and the visitor has seen why. */
  readonly prepare: () => Promise<Content | undefined>
  readonly post: (content: Content, key: string) => Promise<Sent>
}

/** Sends a visitor's text once, however often the button is tapped; undefined when it was not sent. */
export function useSend() {
  const runCall = useRunCall()
  const once = useOneAtATime()
  const attempt = useRef<SendAttempt>(undefined)
  const [isSending, setSending] = useState(false)

  function send<Content, Sent>({ prepare, post }: Outgoing<Content, Sent>): Promise<Sent | undefined> {
    return once(async () => {
      const content = await prepare()
      if (content === undefined) return undefined
      const next = nextAttempt(attempt.current, JSON.stringify(content), newKey)
      attempt.current = next
      setSending(true)
      const sent = await runCall(() => post(content, next.key))
      setSending(false)
      if (sent) attempt.current = undefined
      return sent
    })
  }

  return { isSending, send }
}
