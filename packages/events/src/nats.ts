import { connect, type NatsConnection } from '@nats-io/transport-node'

export type Nats = NatsConnection

/** Resolves once a server answers, however late, and reconnects after every restart. */
export function connectNats(url: string, name: string): Promise<Nats> {
  return connect({
    servers: url.split(','),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 50,
    // A frozen server is noticed after ten seconds, not after four minutes.
    pingInterval: 5000,
    maxPingOut: 2,
  })
}
