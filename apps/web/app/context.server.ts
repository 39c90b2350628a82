import { createContext } from 'react-router'
import type { DrawPicture } from './found/draw-picture.server.ts'

/** What the server outside the bundle gives to loaders. */
export interface ServerResources {
  /** Origin of the API. */
  readonly apiUrl: string
  readonly logError: (error: unknown) => void
  /** A PNG of 1200 by 630. */
  readonly paintDraw: (picture: DrawPicture) => Promise<Uint8Array<ArrayBuffer>>
}

/** Set for each request by src/app.ts; the dev server has no such place and uses the default. */
export const serverContext = createContext<ServerResources>(
  __DEV_API_URL__ === undefined
    ? undefined
    : {
        apiUrl: __DEV_API_URL__,
        logError: console.error,
        paintDraw: () => Promise.reject(new Error('pictures are painted by the built site only')),
      },
)
