import { useEffect, useState } from 'react'
import { isEmbedder } from '../embedding/frame-policy.ts'
import { isInFrame } from '../embedding/in-frame.ts'
import { type ParentAd, readAd, readAdMessage } from './read-ad.ts'

/** Sent to the embedding page when the lobby listens. It contains nothing private. */
const ready = { type: 'quayso:ready', version: 1 }

/** An ad set on the window of an embedding page of our own origin; other windows cannot be read. */
function readGlobal(): ParentAd | undefined {
  try {
    return readAd((window.parent as { readonly quaysoAd?: unknown }).quaysoAd)
  } catch {
    return undefined
  }
}

/** The embedding page's ad, if its origin is allowed and the ad is valid. */
export function useParentAd(embedders: readonly string[]) {
  const [ad, setAd] = useState<ParentAd>()
  const list = embedders.join(' ')
  useEffect(() => {
    if (!isInFrame()) return
    const allowed = [location.origin, ...list.split(' ')]
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !isEmbedder(origin, allowed)) return
      const received = readAdMessage(data)
      if (received) setAd(received)
    }
    addEventListener('message', onMessage)
    const global = readGlobal()
    if (global) setAd(global)
    window.parent.postMessage(ready, '*')
    return () => removeEventListener('message', onMessage)
  }, [list])
  return { ad, drop: () => setAd(undefined) }
}
