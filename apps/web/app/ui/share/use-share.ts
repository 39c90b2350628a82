import { useIsInLobby } from '../../navigation/place.ts'
import { openDialog, showToast } from '../notices/notices.ts'

/** What a visitor reads where copying is refused. */
export interface CopyWords {
  readonly refused: string
  readonly hint: string
  readonly close: string
}

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string, done: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // Refused, or a browser without a clipboard: the visitor can still select the text.
    await openDialog({ text: words.refused, hint: `${words.hint} ${text}`, act: words.close })
  }
}

/** The page's address; in the lobby that of the same page outside of it. */
function addressToShare(isInLobby: boolean): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return (isInLobby && canonical?.href) || location.href
}

interface Shared {
  /** Instead of the page's own. */
  readonly url?: string
  /** Goes with the address, also where it is copied. */
  readonly text?: string
}

/** Opens the device's share sheet with the page's address, else copies it. */
export function useShare(
  words: CopyWords & { readonly linkCopied: string },
): (title: string, shared?: Shared) => Promise<void> {
  const isInLobby = useIsInLobby()
  return async (title, { url = addressToShare(isInLobby), text } = {}) => {
    const copyInstead = () => copyText(text === undefined ? url : `${text}\n${url}`, words.linkCopied, words)
    try {
      if (!navigator.share) return await copyInstead()
      await navigator.share({ title, ...(text !== undefined && { text }), url })
    } catch (error) {
      // The visitor closed the sheet.
      if ((error as Error).name !== 'AbortError') await copyInstead()
    }
  }
}
