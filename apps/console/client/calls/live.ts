import { useEffect, useRef } from 'react'
import { tellReachable, tellUnreachable } from './reachable.ts'
import { retryAfterMs } from './retry-after.ts'
import { askToSignIn } from './sign-in-again.ts'

/** What is told of: `data: {"topic":"results"}`. */
type Listener = (topic: string) => void

const listeners = new Set<Listener>()
/** Told to every listener, by the server too: what changed while a connection was down is not known. */
const anyTopic = 'everything'

function tell(topic: string): void {
  for (const listener of listeners) listener(topic)
}

/** Hears of changes for as long as the page is open; the browser connects again by itself unless it was refused. */
export function hearEvents(): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wasLive = false
  let refusals = 0
  const connect = () => {
    source = new EventSource('/events')
    source.onopen = () => {
      tellReachable()
      refusals = 0
      if (wasLive) tell(anyTopic)
      wasLive = true
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { topic } = JSON.parse(data) as { topic?: string }
      if (topic) tell(topic)
    }
    source.addEventListener('signed-out', () => {
      source?.close()
      // Refused until somebody is signed in again: then it is tried again and again, as after any other loss.
      void askToSignIn('signed-out').then(connect)
    })
    source.onerror = () => {
      if (!navigator.onLine) tellUnreachable()
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(retry)
      refusals += 1
      retry = setTimeout(connect, retryAfterMs(refusals))
    }
  }
  connect()
  return () => {
    clearTimeout(retry)
    source?.close()
  }
}

/** Runs `act` when one of the topics changes, and after a connection was lost and found again. */
export function useTopics(topics: readonly string[], act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const key = topics.join()
  useEffect(() => {
    const wanted = new Set([...key.split(','), anyTopic])
    const listener: Listener = (topic) => {
      if (wanted.has(topic)) latest.current()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [key])
}
