import type { ClientOptions } from '@quayso/contract/client/call'
import { createContext } from 'react-router'
import type { DrawPicture } from './feeds/draw-picture.server.ts'
import type { Clock } from './server/remember.server.ts'
import type { StatsPicture } from './stats/picture/shapes.ts'

/** The call options for one visitor's request. */
export type Api = Pick<ClientOptions, 'baseUrl' | 'fetch'>

/** The call options of the lottery for the host of the visitor's request. */
export type LotteryApi = Api & Pick<ClientOptions, 'office'>

/** What the server gives to loaders. */
export interface ServerResources {
  readonly api: Api
  readonly lottery: LotteryApi
  /** Whether the request is for a host of the office. */
  readonly isOffice: boolean
  /** Where the page opens its streams, if not on its own host. */
  readonly liveOrigin?: string | undefined
  readonly now: Clock
  readonly logError: (error: unknown) => void
  /** A PNG: of a draw 1200 by 630, of statistics 1080 by 1080. */
  readonly paint: (picture: DrawPicture | StatsPicture) => Promise<Uint8Array<ArrayBuffer>>
}

/** Set for each request by src/app.ts; the dev server does not set it and uses the default. */
export const serverContext = createContext<ServerResources>(
  __DEV_API_URL__ === undefined
    ? undefined
    : {
        api: { baseUrl: __DEV_API_URL__ },
        lottery: { baseUrl: __DEV_API_URL__ },
        isOffice: false,
        now: Date.now,
        logError: console.error,
        paint: () => Promise.reject(new Error('pictures are painted by the built site only')),
      },
)
