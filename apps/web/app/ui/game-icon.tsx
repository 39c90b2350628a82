import { iconPath } from '@quayso/games/game'

/** Decorative: the name is beside it. */
export function GameIcon({ code }: { readonly code: string }) {
  return <img src={iconPath(code)} alt="" width="24" height="24" loading="lazy" />
}
