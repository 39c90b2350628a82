import type { Draw } from '@quayso/contract/draw'

/** The newest known version of the draw: the loader's, or one received since. */
export function latestVersion(draw: Draw, issues: readonly Draw[]): Draw {
  const received = issues.find(({ turn }) => turn === draw.turn)
  return received && received.version > draw.version ? received : draw
}
