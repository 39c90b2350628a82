import { execFileSync } from 'node:child_process'

/** A way from a client to servers on this machine. */
export interface Line {
  readonly name: string
  readonly mtu: number
  /** The address of the servers, as clients on this line see it. */
  readonly host: string
  /** The words before a client's command. */
  readonly client: readonly string[]
}

const loopback: Line = { name: 'loopback', mtu: 65_536, host: '127.0.0.1', client: [] }

/**
 * Loopback, and where root may make one a cable with packets of the size that the internet has, to a network namespace
 * of its own: on loopback what is sent in one piece is one packet, which hides what packets cost.
 */
export function layLines(): { readonly lines: readonly Line[]; readonly remove: () => void } {
  if (process.getuid?.() !== 0) return { lines: [loopback], remove: () => {} }
  const namespace = `quayso-bench-${process.pid}`
  const [here, host, there] = [`bench${process.pid}`, '10.79.0.1', '10.79.0.2']
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })
  ip(`netns add ${namespace}`)
  ip(`link add ${here} mtu 1500 type veth peer name eth0 netns ${namespace} mtu 1500`)
  ip(`addr add ${host}/30 dev ${here}`)
  ip(`link set ${here} up`)
  ip(`-n ${namespace} addr add ${there}/30 dev eth0`)
  ip(`-n ${namespace} link set eth0 up`)
  const cable: Line = { name: 'cable', mtu: 1500, host, client: ['ip', 'netns', 'exec', namespace] }
  // The end of the cable that is in the namespace goes with it, and so does the other.
  return { lines: [loopback, cable], remove: () => ip(`netns del ${namespace}`) }
}
