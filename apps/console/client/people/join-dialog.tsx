import { type FormEvent, useState } from 'react'
import type { Role } from '../../src/access/permissions.ts'
import { type Answer, call } from '../calls/call.ts'
import { useAct } from '../calls/use-act.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ActError } from './act-error.tsx'
import { RolesField } from './roles-field.tsx'
import { WordsField } from './words-field.tsx'

type Found = Answer<'people.findRequest'>

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

function FoundPerson({ found: { login, name, isBack } }: { readonly found: Found }) {
  const t = useTexts('people')
  return (
    <>
      <p>
        <b>{name}</b> <span className="mono">{login}</span>
      </p>
      <p>{t(isBack ? 'join.back' : 'join.new')}</p>
    </>
  )
}

/** First the words, as the person says them; then who it is, and what they may do. */
export function JoinDialog({ onDone, onClose }: DialogProps) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found | undefined>(undefined)
  const [roles, setRoles] = useState<Role[]>([])
  const { isBusy, error, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      if (!found) return setFound(await call('people.findRequest', { words }))
      await call('people.propose', { act: { kind: 'join', words, roles } })
      onDone()
    })
  }
  return (
    <Dialog title={t('join')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ActError error={error} />
        {found ? <FoundPerson found={found} /> : <WordsField words={words} onChange={setWords} />}
        {found && !found.isBack && <RolesField roles={roles} onChange={setRoles} />}
        <p className="muted">{found ? t('join.second') : t('join.hint', { address: `${location.host}/join` })}</p>
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" disabled={isBusy}>
            {t(found ? 'send' : 'join.find')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The second admin types the words too, as the person says them. */
export function ApproveJoinDialog({ id, onDone, onClose }: DialogProps & { readonly id: number }) {
  const t = useTexts('people')
  const shell = useTexts('shell')
  const [words, setWords] = useState('')
  const { isBusy, error, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call('people.approve', { id, words })
      onDone()
    })
  }
  return (
    <Dialog title={t('approve')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <ActError error={error} />
        <WordsField words={words} onChange={setWords} />
        <p className="muted">{t('join.approve')}</p>
        <div className="dlg__act">
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" type="submit" disabled={isBusy}>
            {t('approve')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
