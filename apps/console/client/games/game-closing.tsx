import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useMay, useOperator } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { Two } from '../ui/two.tsx'
import { type Game, toDay } from './game.ts'
import { useRefusal } from './refusal.ts'

interface GameClosingProps {
  readonly game: Game
  readonly today: string
  readonly onDone: () => void
}

/** Closes a game from a day on, or opens it again; of an official game two people do. */
export function GameClosing({ game, onDone }: GameClosingProps) {
  const t = useTexts('games')
  const language = useLanguage()
  const may = useMay()
  const refusal = useRefusal()
  const [isClosing, setClosing] = useState(false)
  const isOurs = game.drawnBy === 'us'
  const canClose = isOurs ? may('games.change', 'alone') : may('calendar.change', 'two')
  const name = game.names[language]
  const act = async (doing: Promise<unknown>, said: string): Promise<string | undefined> => {
    try {
      await doing
      toast(said)
      setClosing(false)
      onDone()
      return undefined
    } catch (failed) {
      onDone()
      return refusal(failed)
    }
  }
  const ask = (closedFrom: string | null) => {
    const { code } = game
    if (!isOurs) return act(call('games.proposeClosing', { code, closedFrom }), t('proposed'))
    const said =
      closedFrom === null ? t('opened', { game: name }) : t('closed.done', { game: name, day: toDay(closedFrom) })
    return act(call('games.closeOwn', { code, closedFrom }), said)
  }
  const open = async () => {
    const problem = await ask(null)
    if (problem) toast(problem)
  }
  return (
    <div className="insp__s">
      <h3>{t('closing')}</h3>
      <p className="muted">{isOurs ? t('closing.us', { day: toDay(game.closesFrom) }) : t('closing.outside')}</p>
      {game.closing ? (
        <WaitingClosing closing={game.closing} onDone={onDone} />
      ) : (
        <div className="row gap2">
          {game.closedFrom === undefined && canClose && (
            <Button look="del" data-act="close" onClick={() => setClosing(true)}>
              {t('close')}
            </Button>
          )}
          {game.closedFrom !== undefined && canClose && game.canOpen && (
            <Button look="line" data-act="close" onClick={() => void open()}>
              {t(isOurs ? 'open.again' : 'open.propose')}
            </Button>
          )}
          {game.closedFrom !== undefined && !game.canOpen && <span className="muted">{t('open.tooLate')}</span>}
        </div>
      )}
      {isClosing && (
        <ClosingDialog
          title={t('close.title', { game: name })}
          earliest={game.closesFrom}
          action={t(isOurs ? 'close.own' : 'close.propose')}
          onClose={() => setClosing(false)}
          onConfirm={ask}
        />
      )}
    </div>
  )
}

interface ClosingDialogProps {
  readonly title: string
  readonly earliest: string
  readonly action: string
  readonly onClose: () => void
  /** Answers with what is wrong. */
  readonly onConfirm: (day: string) => Promise<string | undefined>
}

function ClosingDialog({ title, earliest, action, onClose, onConfirm }: ClosingDialogProps) {
  const t = useTexts('games')
  const [day, setDay] = useState(earliest)
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="delfill" onClick={() => void onConfirm(day).then(setProblem)}>
            {action}
          </Button>
        </>
      }
    >
      <TextField
        label={t('close.from')}
        type="date"
        min={earliest}
        value={day}
        hint={t('close.earliest', { day: toDay(earliest) })}
        error={problem}
        onChange={({ target }) => setDay(target.value)}
      />
    </Dialog>
  )
}

interface WaitingClosingProps {
  readonly closing: NonNullable<Game['closing']>
  readonly onDone: () => void
}

/** What one proposed and another decides. */
function WaitingClosing({ closing, onDone }: WaitingClosingProps) {
  const t = useTexts('games')
  const formats = useFormats()
  const operator = useOperator()
  const canDecide = useMay()('calendar.change', 'two')
  const refusal = useRefusal()
  const [note, setNote] = useState<string>()
  const { id, by, closedFrom } = closing
  const act = async (doing: Promise<unknown>, said: string) => {
    try {
      await doing
      toast(said)
      setNote(undefined)
    } catch (failed) {
      toast(refusal(failed))
    }
    onDone()
  }
  const isMine = by.login === operator.login
  return (
    <>
      <div className="row row--between">
        <b>{closedFrom === null ? t('opening.wants') : t('closing.wants', { day: toDay(closedFrom) })}</b>
        <Tag tone="warn">{t('waits')}</Tag>
      </div>
      <Two
        first={{ ...by, what: t('proposedAt', { time: formats.shortTime(closing.at) }) }}
        awaited={t('awaited')}
        awaitedHint={t('awaited.hint', { day: formats.date(closing.expiresAt) })}
      />
      {canDecide && (
        <div className="row gap2">
          {isMine ? (
            <Button onClick={() => void act(call('games.withdrawClosing', { id }), t('saved'))}>{t('takeBack')}</Button>
          ) : (
            <>
              <Button onClick={() => setNote('')}>{t('sendBack')}</Button>
              <Button look="go" onClick={() => void act(call('games.approveClosing', { id }), t('approved'))}>
                {t('approve')}
              </Button>
            </>
          )}
        </div>
      )}
      {note !== undefined && (
        <Dialog
          title={t('sendBack')}
          onClose={() => setNote(undefined)}
          actions={
            <Button
              look="go"
              disabled={note.trim() === ''}
              onClick={() => void act(call('games.sendBackClosing', { id, note }), t('sentBack'))}
            >
              {t('sendBack')}
            </Button>
          }
        >
          <TextField label={t('sendBack.note')} value={note} onChange={({ target }) => setNote(target.value)} />
        </Dialog>
      )}
    </>
  )
}
