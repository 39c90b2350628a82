import type { Locale } from '@quayso/games/locale'
import { parseTurnNum } from '@quayso/games/time/turn'
import { readArguments } from '@quayso/site/read-arguments'

interface AskedTurn {
  /** What the fields of the form name. */
  readonly draw: { readonly code: string; readonly turn: number } | undefined
  /** Whether they name something that no draw can have. */
  readonly isUnknown: boolean
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
}

/** The turn of `?code=st60&turn=20261114-0684`, as the form without script sends it. */
export function askedTurn({ searchParams }: URL): AskedTurn {
  const { code, turn: named, lang } = readArguments('verify', searchParams)
  const turn = parseTurnNum(named ?? '')
  const draw = code !== undefined && turn !== undefined ? { code, turn } : undefined
  return { draw, isUnknown: !draw && (code ?? named) !== undefined, lang }
}
