import type { StackPart } from './parts/part.ts'

const announceEveryMs = 10_000

/** Starts parts at once. `onWait` is called every 10 s with each that is not ready. */
export async function startAll(
  parts: readonly Pick<StackPart, 'name' | 'start'>[],
  onWait: (part: string) => void = () => {},
): Promise<void> {
  const startOne = async ({ name, start }: Pick<StackPart, 'name' | 'start'>) => {
    const timer = setInterval(() => onWait(name), announceEveryMs)
    try {
      await start()
    } finally {
      clearInterval(timer)
    }
  }
  await Promise.all(parts.map(startOne))
}
