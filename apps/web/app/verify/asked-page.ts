import type { MenuGroup } from '../ui/controls/game-menu.tsx'

/** What the address asks for. */
export interface AskedPage {
  readonly origin: string
  /** Set if the address names a language. */
  readonly lang: string | undefined
  readonly groups: readonly MenuGroup[]
  readonly game: { readonly code: string; readonly name: string; readonly isOurs: boolean } | undefined
  readonly turn: number | undefined
}
