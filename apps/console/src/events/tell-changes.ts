import { listen } from '@quayso/database/listen'

export interface Changes {
  /** Calls back with the topic of every change; returns a function that ends it. */
  readonly subscribe: (onChange: (topic: string) => void) => () => void
  readonly stop: () => Promise<void>
}

interface ChangesOptions {
  readonly url: string
  readonly onError: (error: Error) => void
}

/** After a lost connection any change may have been missed. */
const everything = 'everything'

/** Hears what changed in the database, for all open pages of this process. */
export function tellChanges({ url, onError }: ChangesOptions): Changes {
  const subscribers = new Set<(topic: string) => void>()
  const tell = (topic = everything) => {
    for (const onChange of subscribers) onChange(topic)
  }
  const stop = listen({ url, channel: 'console', onWake: () => tell(), onNotice: tell, onError })
  return {
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
    stop,
  }
}
