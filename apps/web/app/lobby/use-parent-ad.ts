import { useEffect, useState } from 'react'
import { isEmbedder } from '../embedding/frame-policy.ts'
import { isInFrame } from '../embedding/in-frame.ts'
import { type ParentAd, readAd, readAdMessage } from './read-ad.ts'

/** Said to the page around when the lobby listens. There is nothing in it that not everyone may know. */
const ready = { type: 'quayso:ready', version: 1 }

/** What a page of our own origin around the lobby has put there; any other page may not be looked into. */
function readGlobal(): ParentAd | undefined {
  try {
    return readAd((window.parent as { readonly quaysoAd?: unknown }).quaysoAd)
  } catch {
    return undefined
  }
}

/** The ad of the page that embeds the lobby, if that page may and if all of it is in order. */
export function useParentAd(embedders: readonly string[]) {
  const [ad, setAd] = useState<ParentAd>()
  const list = embedders.join(' ')
  useEffect(() => {
    if (!isInFrame()) return
    const allowed = [location.origin, ...list.split(' ')]
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !isEmbedder(origin, allowed)) return
      const told = readAdMessage(data)
      if (told) setAd(told)
    }
    addEventListener('message', onMessage)
    const global = readGlobal()
    if (global) setAd(global)
    window.parent.postMessage(ready, '*')
    return () => removeEventListener('message', onMessage)
  }, [list])
  return { ad, drop: () => setAd(undefined) }
}
