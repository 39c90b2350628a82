/** Written by `npm run generate` from pages.ts: from each page to its twin in the lobby, and back. */
type Way = readonly [page: RegExp, twin: string]

export const intoLobby: readonly Way[] = [
  [/^\/(?=$|[?#])/, '/lobby'],
  [/^\/detail(?=$|[?#])/, '/lobby/LobbyDetail'],
  [/^\/history\/([a-z0-9]+)(?=$|[?#])/, '/lobby/LobbyHistory/$1'],
]

export const outOfLobby: readonly Way[] = [
  [/^\/lobby(?=$|[?#])/, '/'],
  [/^(?:\/lobby)?\/LobbyDetail(?=$|[?#])/, '/detail'],
  [/^(?:\/lobby)?\/LobbyHistory\/([a-z0-9]+)(?=$|[?#])/, '/history/$1'],
]
