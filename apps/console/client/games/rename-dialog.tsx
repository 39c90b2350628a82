import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { toast } from '../ui/toasts.tsx'
import { type Game, toDay } from './game.ts'
import { useRefusal } from './refusal.ts'

interface RenameDialogProps {
  readonly game: Game
  readonly today: string
  readonly onClose: () => void
}

/** Names in four languages, with their first day. */
export function RenameDialog({ game, today, onClose }: RenameDialogProps) {
  const t = useTexts('games')
  const language = useLanguage()
  const refusal = useRefusal()
  const [names, setNames] = useState(game.names)
  const [firstDay, setFirstDay] = useState(today)
  const [problem, setProblem] = useState<string>()
  const isOurs = game.drawnBy === 'us'
  const rename = async () => {
    try {
      const renaming = { code: game.code, firstDay, names }
      if (isOurs) await call('games.rename', renaming)
      else await call('changes.propose', { change: { kind: 'names', ...renaming } })
      toast(isOurs ? t('renamed', { day: toDay(firstDay) }) : t('proposed'))
      onClose()
    } catch (failed) {
      setProblem(refusal(failed))
    }
  }
  return (
    <Dialog
      title={t('rename.title', { game: game.names[language] })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="go" onClick={() => void rename()}>
            {t(isOurs ? 'rename.do' : 'rename.propose')}
          </Button>
        </>
      }
    >
      {(['vi', 'en', 'th', 'zh'] as const).map((locale) => (
        <TextField
          key={locale}
          label={t(`lang.${locale}`)}
          lang={locale}
          maxLength={60}
          value={names[locale]}
          onChange={({ target }) => setNames({ ...names, [locale]: target.value })}
        />
      ))}
      <TextField
        label={t('rename.from')}
        type="date"
        min={today}
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
        error={problem}
      />
      {!isOurs && <p className="muted">{t('rename.outside')}</p>}
    </Dialog>
  )
}
