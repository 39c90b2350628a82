/** Written by `npm run generate` from pages.ts: the addresses in and outside of the lobby. */
type Replacement = readonly [page: RegExp, twin: string]

export const intoLobby: readonly Replacement[] = [
  [/^\/(?=$|[?#])/, '/lobby'],
  [/^\/detail(?=$|[?#])/, '/lobby/LobbyDetail'],
  [/^\/history\/([a-z0-9]+)(?=$|[?#])/, '/lobby/LobbyHistory/$1'],
]

export const outOfLobby: readonly Replacement[] = [
  [/^\/lobby(?=$|[?#])/, '/'],
  [/^(?:\/lobby)?\/LobbyDetail(?=$|[?#])/, '/detail'],
  [/^(?:\/lobby)?\/LobbyHistory\/([a-z0-9]+)(?=$|[?#])/, '/history/$1'],
]
