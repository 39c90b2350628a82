import { connect, type NatsConnection } from '@nats-io/transport-node'

export type Nats = NatsConnection

/** The servers of a comma-separated list, and the user of the first, which all of them know. */
function readServers(url: string) {
  const servers = url.split(',').map((server) => new URL(server))
  const [user, pass] = [servers[0]?.username, servers[0]?.password].map((part) => decodeURIComponent(part ?? ''))
  // Others may not listen to the inboxes of a user: see `ops/nats/users.conf`.
  return { servers: servers.map(({ host }) => host), ...(user && { user, pass, inboxPrefix: `_INBOX_${user}` }) }
}

/** Resolves once a server answers, however late, and reconnects after every restart. */
export function connectNats(url: string, name: string): Promise<Nats> {
  return connect({
    ...readServers(url),
    name,
    // A server that refuses the password may be given the right one.
    ignoreAuthErrorAbort: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 50,
    // A frozen server is noticed after ten seconds, not after four minutes.
    pingInterval: 5000,
    maxPingOut: 2,
  })
}
