import type { DrawEvent } from '@quayso/contract/calls/draws'

function parseFrame(text: string): DrawEvent | undefined {
  const data = /^event: draw\ndata: (.+)$/m.exec(text)?.[1]
  return data ? (JSON.parse(data) as DrawEvent) : undefined
}

/** The bytes that a gateway makes of an event. */
export function toFrame(event: DrawEvent): string {
  return `id: ${event.seq}\nevent: draw\ndata: ${JSON.stringify(event)}\n\n`
}

/** One more viewer, which collects its events. */
export function listenTo(url: string, onEvent: (event: DrawEvent) => void): () => void {
  const abort = new AbortController()
  const listen = async () => {
    const { body } = await fetch(url, { signal: abort.signal })
    let rest = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const event of frames.map(parseFrame)) if (event) onEvent(event)
    }
  }
  void listen().catch(() => {})
  return () => abort.abort()
}
