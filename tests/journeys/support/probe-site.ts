import type { Stack } from '@quayso/stack/define-stack'
import { runTool } from './run-tool.ts'

/** Looks at the site once, as somebody outside does who knows the key of its log. */
export function probeSite({ url, keys }: Stack): Promise<{ readonly stdout: string; readonly code: number }> {
  return runTool('tools/src/probe/main.ts', '--url', url, '--key', keys.logVerifierKey)
}
