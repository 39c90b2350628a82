import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { kindOf } from '../../calls/call-error.ts'
import { type Asked, useSignInQuestion } from '../../calls/sign-in-again.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOperator } from '../session.tsx'
import { hasPasskeys, signInWithPasskey, verifyWithPasskey } from './passkey.ts'
import { PasswordForm, type Typed } from './password-form.tsx'
import { ShowTrouble } from './trouble.tsx'
import { useAttempt } from './use-attempt.ts'

/** Sent by the sign-in page when it is done, for tabs whose session had ended. */
export const signedInChannel = 'signed-in'

/** What was typed belongs to who typed it. */
async function leaveToAnother(login: string): Promise<void> {
  const { operator } = await call('session.me', {}, { mayAsk: false })
  if (operator.login !== login) location.reload()
}

interface ProofProps {
  readonly why: Asked
  readonly onAnswer: (isProved: boolean) => void
}

function Proof({ why: asked, onAnswer }: ProofProps) {
  const t = useTexts('shell')
  const signin = useTexts('signin')
  const { login } = useOperator()
  const [why, setWhy] = useState(asked)
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys ? 'passkey' : 'password')
  const { isBusy, trouble, attempt } = useAttempt()
  const wrong = trouble?.kind === 'wrong' ? trouble : undefined

  const prove = (signIn: typeof signInWithPasskey, verify: typeof verifyWithPasskey) =>
    attempt(async () => {
      try {
        const answer = why === 'signed-out' ? await signIn() : await verify()
        if (answer.state === 'wrong') return answer
        await leaveToAnother(login)
        onAnswer(true)
        return 'done'
      } catch (error) {
        // Meanwhile the session has ended as well.
        if (kindOf(error) !== 'signed-out') throw error
        setWhy('signed-out')
        return 'done'
      }
    })
  const sendPassword = (typed: Typed) => prove(() => call('session.signInWithPassword', typed), verifyWithPasskey)
  const hasChoice = why === 'signed-out' && hasPasskeys

  return (
    <Dialog
      title={t('proof')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          {why === 'signed-out' && <Button onClick={() => location.assign('/signin')}>{t('proof.leave')}</Button>}
          {hasChoice && way === 'passkey' && <Button onClick={() => setWay('password')}>{t('proof.password')}</Button>}
          {hasChoice && way === 'password' && (
            <Button onClick={() => setWay('passkey')}>{signin('use-passkey')}</Button>
          )}
        </>
      }
    >
      <p>{t(why === 'signed-out' ? 'proof.ended' : 'proof.fresh')}</p>
      <ShowTrouble trouble={trouble} />
      {why === 'signed-out' && way === 'password' ? (
        <PasswordForm login={login} onSend={(typed) => void sendPassword(typed)} isBusy={isBusy} wrong={wrong} />
      ) : (
        <>
          {wrong && <p className="err">{signin('passkey.refused')}</p>}
          <Button
            look="go"
            isWide={true}
            icon={Fingerprint}
            disabled={isBusy}
            autoFocus={true}
            onClick={() => void prove(signInWithPasskey, verifyWithPasskey)}
          >
            {signin('use-passkey')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** Over the page, so that what is typed there survives: the session has ended, or an act needs a fresh proof. */
export function ProofDialog() {
  const question = useSignInQuestion()
  useEffect(() => {
    if (!question) return
    const channel = new BroadcastChannel(signedInChannel)
    channel.onmessage = () => question.answer(true)
    return () => channel.close()
  }, [question])
  return question ? <Proof why={question.why} onAnswer={question.answer} /> : null
}
