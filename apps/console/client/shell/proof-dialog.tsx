import { useEffect } from 'react'
import { useSignInQuestion } from '../calls/sign-in-again.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Sent by the sign-in page when it is done, for tabs whose session had ended. */
export const signedInChannel = 'signed-in'

/** Over the page, so that what is typed there survives: the session has ended, or an act needs a fresh proof. */
export function ProofDialog() {
  const t = useTexts('shell')
  const question = useSignInQuestion()
  useEffect(() => {
    if (!question) return
    const channel = new BroadcastChannel(signedInChannel)
    channel.onmessage = () => question.answer(true)
    return () => channel.close()
  }, [question])
  if (!question) return null
  return (
    <Dialog
      title={t('proof')}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button onClick={() => question.answer(false)}>{t('cancel')}</Button>
          <Button look="go" onClick={() => window.open('/signin?again', '_blank')}>
            {t('proof.open')}
          </Button>
        </>
      }
    >
      <p>{t(question.why === 'signed-out' ? 'proof.ended' : 'proof.fresh')}</p>
    </Dialog>
  )
}
