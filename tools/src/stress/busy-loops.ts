import { spawn } from 'node:child_process'

/** Ends with its parent, and after the time in its argument. */
const loop = `const parent = process.ppid
const end = Date.now() + Number(process.argv[1])
while (Date.now() < end && process.ppid === parent);`

/** Keeps as many cores busy, until `stop` or the limit. */
export function startBusyLoops(count: number, limitMs: number): { stop: () => void } {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop, String(limitMs)], { stdio: 'ignore' }),
  )
  return {
    stop() {
      for (const child of loops) child.kill('SIGKILL')
    },
  }
}
