import { createContext } from 'react-router'

/** What the server outside the bundle gives to loaders. */
export interface ServerResources {
  /** Origin of the API. */
  readonly apiUrl: string
  readonly logError: (error: unknown) => void
}

/** Set for each request by src/app.ts; the dev server has no such place and uses the default. */
export const serverContext = createContext<ServerResources>(
  __DEV_API_URL__ === undefined ? undefined : { apiUrl: __DEV_API_URL__, logError: console.error },
)
