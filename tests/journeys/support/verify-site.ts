import { readFileSync, writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { runTool } from './run-tool.ts'

/** Runs the verifier as a stranger does, for the last nine days. */
export async function verifySite(stack: StackAddresses, testInfo: TestInfo): Promise<{ stdout: string; code: number }> {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const range = ['--from', day(-9), '--to', day(1)]
  const { url, env } = stack.beacon
  const infoFile = testInfo.outputPath('beacon.json')
  writeFileSync(infoFile, env.BEACON_NETWORK)
  const beacon = ['--beacon-network', infoFile, '--beacon', url]
  const ended = await runTool('tools/src/verify/main.ts', '--url', stack.url, ...range, ...beacon)
  // What it found is shown when it fails.
  return ended.code === 0 ? ended : { ...ended, stdout: ended.stdout + beaconWarnings(stack) }
}

/** Why a draw had no round is known to the draw workers alone. */
function beaconWarnings({ draws, logFile }: StackAddresses): string {
  return draws
    .flatMap(({ name }) => readFileSync(logFile(name), 'utf8').split('\n'))
    .filter((line) => line.includes('"beacon '))
    .join('\n')
}
