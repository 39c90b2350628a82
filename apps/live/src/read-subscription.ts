import { boardSubject, drawSubject } from '@quayso/events/subjects'
import { isOfficeHost } from '@quayso/process/office-hosts'

export interface SubscriptionRules {
  readonly isGame: (code: string) => boolean
  /** Host names that serve no boards. */
  readonly officeHosts: readonly string[]
}

type SubscriptionRequest = { readonly channels: ReadonlySet<string> } | { readonly refusal: 400 | 404 }

const maxChannels = 100

function codesOf(parameters: URLSearchParams, name: string): string[] {
  return parameters.get(name)?.split(',') ?? []
}

/** Reads the channels of a stream: draws of `games`, messages of `boards`; at least one of them. */
export function readSubscription(
  parameters: URLSearchParams,
  host: string | undefined,
  { isGame, officeHosts }: SubscriptionRules,
): SubscriptionRequest {
  const games = codesOf(parameters, 'games')
  const boards = codesOf(parameters, 'boards')
  const isOffice = isOfficeHost(officeHosts, host)
  if (boards.length > 0 && isOffice) return { refusal: 404 }
  const channels = new Set([...games.map(drawSubject), ...boards.map(boardSubject)])
  const isValid = channels.size > 0 && channels.size <= maxChannels && [...games, ...boards].every(isGame)
  return isValid ? { channels } : { refusal: 400 }
}
