import { createContext, use } from 'react'

interface DocumentMarks {
  /**
   * Whether the server knew that the document is for a frame. Browsers before 2023 do not tell it: there the script in
   * <head> marks the document, and styles hide what the server would have left out.
   */
  readonly isFramed: boolean
  /** Whether the document is the office's, which is read-only and has its own path for the lottery's calls. */
  readonly isOffice: boolean
  /** Where the document opens its streams, if not on its own host. */
  readonly liveOrigin?: string | undefined
}

/** Set by the server, which renders them on <html>; the browser reads them there, since they never change. */
export const DocumentMarks = /* @__PURE__ */ createContext<DocumentMarks>({ isFramed: false, isOffice: false })

export function readMarks(): DocumentMarks {
  const { dataset } = document.documentElement
  return { isFramed: dataset.framed === 'server', isOffice: 'office' in dataset, liveOrigin: dataset.live }
}

export function useMarks(): DocumentMarks {
  return import.meta.env.SSR ? use(DocumentMarks) : readMarks()
}

/** Attributes of <html>. In the browser they are set already, and React leaves them alone. */
export function markAttributes({ isFramed, isOffice, liveOrigin }: DocumentMarks) {
  return import.meta.env.SSR
    ? {
        'data-framed': isFramed ? 'server' : undefined,
        'data-office': isOffice ? '' : undefined,
        'data-live': liveOrigin,
      }
    : {}
}
