import type { DrawEvent } from '@quayso/contract/draws'

export interface HeardFrame {
  readonly id: number
  readonly text: string
  readonly code: string
  readonly turnNum: string
}

function parseFrame(text: string): HeardFrame | undefined {
  const id = /^id: (\d+)$/m.exec(text)?.[1]
  const data = /^data: (.+)$/m.exec(text)?.[1]
  if (!id || !data) return undefined
  const { code, turnNum } = JSON.parse(data) as DrawEvent
  return { id: Number(id), text: `${text}\n\n`, code, turnNum }
}

/** One more viewer, who keeps what it hears. */
export function listenTo(url: string, onFrame: (frame: HeardFrame) => void): () => void {
  const abort = new AbortController()
  const listen = async () => {
    const { body } = await fetch(url, { signal: abort.signal })
    let rest = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames.map(parseFrame)) if (frame) onFrame(frame)
    }
  }
  void listen().catch(() => {})
  return () => abort.abort()
}
