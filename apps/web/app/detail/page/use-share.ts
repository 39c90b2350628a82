import { useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import { openDialog, showToast } from '../../ui/notices/notices.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const texts = useTexts('detail')
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(done)
    } catch {
      // Refused, or a browser without a clipboard: the visitor can still take it by hand.
      const hint = `${texts('detail.copyRefusedHint')} ${text}`
      await openDialog({ text: texts('detail.copyRefused'), hint, act: texts('detail.close') })
    }
  }
}

/** In the lobby the address of the page outside of it, where whoever gets it will be. */
function addressToShare(isInLobby: boolean): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return (isInLobby && canonical?.href) || location.href
}

/** Offers this page's address to the device's own ways of sharing, else copies it. */
export function useShare(): (title: string) => Promise<void> {
  const texts = useTexts('detail')
  const copy = useCopy()
  const isInLobby = useIsInLobby()
  return async (title) => {
    const url = addressToShare(isInLobby)
    try {
      if (!navigator.share) return await copy(url, texts('detail.linkCopied'))
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is an answer, too.
      if ((error as Error).name !== 'AbortError') await copy(url, texts('detail.linkCopied'))
    }
  }
}
