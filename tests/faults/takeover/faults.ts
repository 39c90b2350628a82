import type { PatroniCluster, PatroniNode } from '@quayso/stack/parts/patroni/cluster'
import type { SlowDisk } from './slow-disk.ts'

interface Scene {
  readonly cluster: PatroniCluster
  /** The primary. */
  readonly victim: PatroniNode
  readonly slowDisk: SlowDisk
}

export interface TakeoverFault {
  /** Whether another server has to take over; otherwise the fault lasts for some seconds. */
  readonly movesPrimary: boolean
  readonly cause: (scene: Scene) => Promise<unknown> | unknown
  readonly repair: (scene: Scene) => Promise<unknown> | unknown
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Ended meanwhile.
    }
  }
}

const othersOf = ({ cluster, victim }: Scene) => cluster.nodes.filter((node) => node !== victim)
const slowFlushMs = 2000

export const takeoverFaults: Readonly<Record<string, TakeoverFault>> = {
  unplugged: {
    movesPrimary: true,
    cause: ({ victim }) => victim.machine.unplug(),
    repair: ({ victim }) => victim.machine.plugIn(),
  },
  'cut-from-peers': {
    movesPrimary: true,
    cause: (scene) => scene.victim.machine.block(othersOf(scene).map(({ machine }) => machine.address)),
    repair: ({ victim }) => victim.machine.unblock(),
  },
  killed: {
    movesPrimary: true,
    cause: async ({ victim: { machine, etcd, patroni } }) => {
      signalAll(
        machine.pids().filter((pid) => pid !== etcd.pid()),
        'SIGKILL',
      )
      await patroni.kill()
    },
    repair: ({ victim }) => victim.patroni.start(),
  },
  frozen: {
    movesPrimary: true,
    cause: ({ victim }) => signalAll(victim.machine.pids(), 'SIGSTOP'),
    repair: ({ victim }) => signalAll(victim.machine.pids(), 'SIGCONT'),
  },
  'patroni-killed': {
    movesPrimary: true,
    cause: ({ victim }) => victim.patroni.kill(),
    repair: ({ victim }) => victim.patroni.start(),
  },
  'postgres-killed': {
    movesPrimary: true,
    cause: ({ victim: { machine, etcd, patroni } }) =>
      signalAll(
        machine.pids().filter((pid) => pid !== etcd.pid() && pid !== patroni.pid()),
        'SIGKILL',
      ),
    repair: () => undefined,
  },
  switchover: {
    movesPrimary: true,
    cause: ({ victim }) => victim.patronictl('switchover', '--leader', victim.machine.name, '--force'),
    repair: () => undefined,
  },
  'slow-disk': {
    movesPrimary: false,
    cause: ({ victim, slowDisk }) => slowDisk.setDelay(victim.machine.name, slowFlushMs),
    repair: ({ victim, slowDisk }) => slowDisk.setDelay(victim.machine.name, 0),
  },
  'etcd-one': {
    movesPrimary: false,
    cause: ({ victim }) => victim.etcd.kill(),
    repair: ({ victim }) => victim.etcd.start(),
  },
  'etcd-two': {
    movesPrimary: false,
    cause: (scene) => Promise.all(othersOf(scene).map(({ etcd }) => etcd.kill())),
    repair: (scene) => Promise.all(othersOf(scene).map(({ etcd }) => etcd.start())),
  },
  replica: {
    movesPrimary: false,
    cause: (scene) => othersOf(scene)[0]?.machine.unplug(),
    repair: (scene) => othersOf(scene)[0]?.machine.plugIn(),
  },
}
