import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { kindOf } from '../../calls/call-error.ts'
import { type Asked, type UnprovenAct, useSignInQuestion } from '../../calls/sign-in-again.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOperator } from '../session.tsx'
import { hasPasskeys, proveAct, signInWithPasskey, verifyWithPasskey } from './passkey.ts'
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

interface ProveActProps {
  readonly act: UnprovenAct
  readonly onAnswer: (proof: string | undefined) => void
}

/** The browser's own question opens at once; the button is for an operator who has closed it. */
function ProveAct({ act, onAnswer }: ProveActProps) {
  const t = useTexts('shell')
  const signin = useTexts('signin')
  const { isBusy, trouble, attempt } = useAttempt()
  const prove = () =>
    attempt(async () => {
      onAnswer(await proveAct(act))
      return 'done'
    })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void prove()
  })
  return (
    <Dialog
      title={t('proof')}
      onClose={() => onAnswer(undefined)}
      actions={<Button onClick={() => onAnswer(undefined)}>{t('cancel')}</Button>}
    >
      <p>{t(act.isForDraw ? 'proof.draw' : 'proof.act')}</p>
      <ShowTrouble trouble={trouble} />
      <Button
        look="go"
        isWide={true}
        icon={Fingerprint}
        disabled={isBusy}
        autoFocus={true}
        onClick={() => void prove()}
      >
        {signin('use-passkey')}
      </Button>
    </Dialog>
  )
}

/** Over the page, so that what is typed there survives: the session has ended, or an act needs a fresh proof. */
export function ProofDialog() {
  const question = useSignInQuestion()
  useEffect(() => {
    if (!question || question.why === 'unproven') return
    const channel = new BroadcastChannel(signedInChannel)
    channel.onmessage = () => question.answer(true)
    return () => channel.close()
  }, [question])
  if (!question) return null
  if (question.why !== 'unproven') return <Proof why={question.why} onAnswer={question.answer} />
  return <ProveAct key={question.act.nonce} act={question.act} onAnswer={question.answer} />
}
