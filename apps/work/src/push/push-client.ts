import { isNamedOrigin } from '@quayso/contract/rules/push-endpoint'
import {
  type Connection,
  type ConnectionOptions,
  NotSent,
  openConnection,
  type PushAnswer,
  type PushRequest,
} from './connection.ts'

export interface PushClientOptions extends Omit<ConnectionOptions, 'isNamed'> {
  readonly hosts: readonly string[]
}

export interface PushClient {
  /** Rejects when the service does not answer. */
  readonly post: (request: PushRequest) => Promise<PushAnswer>
  readonly close: () => void
}

/** Keeps one connection to each push service, for as long as the service does. */
export function createPushClient({ hosts, ...options }: PushClientOptions): PushClient {
  const connections = new Map<string, Promise<Connection>>()

  const connectionTo = (url: URL): Promise<Connection> => {
    const known = connections.get(url.origin)
    if (known !== undefined) return known
    const opened = openConnection(url, { ...options, isNamed: isNamedOrigin(url.origin, hosts) })
    const forget = () => {
      if (connections.get(url.origin) === opened) connections.delete(url.origin)
    }
    connections.set(url.origin, opened)
    opened.then(({ ended }) => ended.then(forget), forget)
    return opened
  }

  const post = async (request: PushRequest): Promise<PushAnswer> => {
    try {
      return await (await connectionTo(request.url)).post(request)
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      return (await connectionTo(request.url)).post(request)
    }
  }

  const close = () => {
    for (const connection of connections.values()) {
      connection.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }
  return { post, close }
}
