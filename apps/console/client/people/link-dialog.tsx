import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../calls/call.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'

export type Link = NonNullable<Answer<'people.approve'>['link']>

/** An invitation's link, this once. */
export function LinkDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const t = useTexts('people')
  const { shortTime, date } = useFormats()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    setIsCopied(true)
  }
  return (
    <Dialog
      title={t('link', { login: link.login })}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button look="go" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p>{t('link.once', { expires: `${shortTime(link.expiresAt)} ${date(link.expiresAt)}` })}</p>
      <TextField
        label={t('link.label')}
        className="mono"
        readOnly={true}
        value={link.url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
