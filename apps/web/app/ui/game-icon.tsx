import { iconPath } from '@quayso/games/game'

/** Beside the name, which says the same. */
export function GameIcon({ code }: { readonly code: string }) {
  return <img src={iconPath(code)} alt="" width="24" height="24" loading="lazy" />
}
