import { execFileSync } from 'node:child_process'
import { definePart, type PartOptions, type StackPart } from '../part.ts'

/** A machine of its own as far as the network is concerned: a network namespace with one cable to the switch. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** A process on this machine, with its output in a file, so that its children do not hold a pipe of ours. */
  readonly define: (options: Omit<PartOptions, 'user'> & { readonly logFile: string }) => StackPart
  readonly pids: () => number[]
  readonly plugIn: () => void
  readonly unplug: () => void
  /** Drops what comes from and goes to these addresses. */
  readonly block: (addresses: readonly string[]) => void
  readonly unblock: () => void
}

const network = '10.77.0'
/** Where the runner and the apps are: the machine of the switch. */
const hubAddress = `${network}.1`

const run = (command: string, ...args: readonly string[]) => execFileSync(command, args, { encoding: 'utf8' })
const ip = (words: string) => run('ip', ...words.split(' '))

/** The switch, in the network namespace of this process, which must not be the system's. */
export function layCables(): void {
  ip('link set lo up')
  ip('link add switch type bridge')
  ip(`addr add ${hubAddress}/24 dev switch`)
  ip('link set switch up')
}

export function defineMachine(name: string, number: number): Machine {
  const address = `${network}.${10 + number}`
  const inside = ['netns', 'exec', name]
  ip(`netns add ${name}`)
  ip(`link add to-${name} type veth peer name eth0 netns ${name}`)
  ip(`link set to-${name} master switch up`)
  ip(`-n ${name} addr add ${address}/24 dev eth0`)
  ip(`-n ${name} link set eth0 up`)
  ip(`-n ${name} link set lo up`)
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  return {
    name,
    address,
    define: ({ command, args, logFile, ...rest }) =>
      definePart({
        ...rest,
        command: 'ip',
        args: [...inside, ...asPostgres, 'bash', '-c', 'exec "$@" >> "$0" 2>&1', logFile, command, ...args],
      }),
    pids: () => ip(`netns pids ${name}`).split('\n').filter(Boolean).map(Number),
    plugIn: () => void ip(`link set to-${name} up`),
    unplug: () => void ip(`link set to-${name} down`),
    block: (addresses) => {
      for (const other of addresses) {
        run('ip', ...inside, 'iptables', '-A', 'INPUT', '-s', other, '-j', 'DROP')
        run('ip', ...inside, 'iptables', '-A', 'OUTPUT', '-d', other, '-j', 'DROP')
      }
    },
    unblock: () => void run('ip', ...inside, 'iptables', '-F'),
  }
}
