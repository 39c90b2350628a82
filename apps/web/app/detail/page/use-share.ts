import { useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import { openDialog, showToast } from '../../ui/notices/notices.ts'

/** Copies a text to the clipboard and shows a toast. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const texts = useTexts('detail')
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(done)
    } catch {
      // Refused, or a browser without a clipboard: the visitor can still select the text.
      const hint = `${texts('detail.copyRefusedHint')} ${text}`
      await openDialog({ text: texts('detail.copyRefused'), hint, act: texts('detail.close') })
    }
  }
}

/** The page's address; in the lobby that of the same page outside of it. */
function addressToShare(isInLobby: boolean): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return (isInLobby && canonical?.href) || location.href
}

/** Opens the device's share sheet with the page's address, else copies it. */
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
      // The visitor closed the sheet.
      if ((error as Error).name !== 'AbortError') await copy(url, texts('detail.linkCopied'))
    }
  }
}
