import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { definePart } from '@quayso/stack/parts/part'

/** How a line breaks. `silent`: packets are lost. `refused`: both ends learn at once that there is no way. */
export const cuts = ['silent', 'refused'] as const
export type Cut = (typeof cuts)[number]

export const originAddress = '10.78.0.1'
export const regionAddress = '10.78.0.2'
/** The name of the region's network namespace. */
export const regionNamespace = 'region'

export interface Line {
  readonly cut: (how: Cut) => void
  readonly mend: () => void
}

const run = (words: string) =>
  execFileSync('/usr/bin/env', words.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })

/** From the network namespace of this process, which must not be the system's, to a new one. */
export async function layLine(dir: string, oneWayMs: number): Promise<Line> {
  const program = join(dir, 'long-line')
  execFileSync('cc', ['-O2', '-Wall', '-o', program, join(import.meta.dirname, 'long-line.c')])
  run(`ip netns add ${regionNamespace}`)
  let isOpen = false
  const line = definePart({
    name: 'line',
    command: program,
    args: [`/run/netns/${regionNamespace}`, String(oneWayMs)],
    logFile: join(dir, 'line.log'),
    onLine: () => {
      isOpen = true
    },
    isReady: async () => isOpen,
  })
  await line.start()
  for (const [at, address] of [
    ['', originAddress],
    [`-n ${regionNamespace} `, regionAddress],
  ]) {
    run(`ip ${at}link set lo up`)
    run(`ip ${at}addr add ${address}/30 dev line`)
    run(`ip ${at}link set line mtu 1500 up`)
  }
  const refusals = [
    'INPUT -i line -p tcp -j REJECT --reject-with tcp-reset',
    'OUTPUT -o line -p tcp -j REJECT --reject-with tcp-reset',
  ]
  let mendings: (() => void)[] = []
  return {
    cut: (how) => {
      if (how === 'silent') {
        line.signal('SIGUSR1')
        mendings = [() => line.signal('SIGUSR2')]
        return
      }
      const tables = ['iptables', `ip netns exec ${regionNamespace} iptables`]
      const rules = tables.flatMap((iptables) => refusals.map((rule) => [iptables, rule] as const))
      for (const [iptables, rule] of rules) run(`${iptables} -A ${rule}`)
      mendings = rules.map(
        ([iptables, rule]) =>
          () =>
            run(`${iptables} -D ${rule}`),
      )
    },
    mend: () => {
      for (const mend of mendings) mend()
      mendings = []
    },
  }
}
