import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { State } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { type Game, toDay, type Visibility } from './game.ts'
import { GameClosing } from './game-closing.tsx'
import { GameSources } from './game-sources.tsx'
import { useRefusal } from './refusal.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface GameInspectorProps {
  readonly game: Game
  readonly today: string
  readonly onShow: (change: Partial<Visibility>) => void
  readonly onDone: () => void
}

/** Names, visibility, sources and closing of one game. */
export function GameInspector({ game, today, onShow, onDone }: GameInspectorProps) {
  const t = useTexts('games')
  const language = useLanguage()
  const { number } = useFormats()
  const canChange = useMay()('games.change', 'alone')
  const [isRenaming, setRenaming] = useState(false)
  const refusal = useRefusal()
  const { data } = useCall('games.show', { code: game.code }, { topics: ['games'] })
  useKeys({ o: { act: () => document.querySelector<HTMLElement>('[data-act=close]')?.click(), label: t('key.open') } })
  const dropNames = async (firstDay: string) => {
    try {
      await call('games.dropNames', { code: game.code, firstDay })
      toast(t('saved'))
    } catch (failed) {
      toast(refusal(failed))
    }
    onDone()
  }
  const visibility = [
    ['isOnFront', t('head.front'), t('front.hint')],
    ['isAtOffice', t('head.office'), t('office.hint')],
    ['hasBoard', t('board'), t('board.hint', { count: number(data?.messages ?? 0) })],
  ] as const
  return (
    <aside className="insp" aria-label={game.names[language]}>
      <div className="insp__h">
        <div>
          <h2>{game.names[language]}</h2>
          <p className="sub">{t(`about.${game.drawnBy}`, { code: game.code, numbers: game.numbers })}</p>
        </div>
        <State {...(!game.isClosed && { tone: 'ok' })}>
          {game.isClosed
            ? t('isClosed')
            : game.closedFrom
              ? t('closesFrom', { day: toDay(game.closedFrom) })
              : t('open')}
        </State>
      </div>
      <div className="insp__s">
        <h3>{t('names', { day: toDay(game.namesFrom) })}</h3>
        <dl className="game-names">
          {(['vi', 'en', 'th', 'zh'] as const).map((locale) => (
            <div key={locale}>
              <dt>{t(`lang.${locale}`)}</dt>
              <dd lang={locale}>{game.names[locale]}</dd>
            </div>
          ))}
        </dl>
        {game.laterNames.map(({ from, value }) => (
          <div key={from} className="row row--between">
            <span>{t('names.later', { day: toDay(from), name: value[language] })}</span>
            {canChange && (
              <Button look="bare" onClick={() => void dropNames(from)}>
                {t('names.drop')}
              </Button>
            )}
          </div>
        ))}
        <div className="row row--between">
          <span className="sub">{t('names.keep')}</span>
          {canChange && (
            <Button look="bare" onClick={() => setRenaming(true)}>
              {t('rename')}
            </Button>
          )}
        </div>
      </div>
      <div className="insp__s">
        <h3>{t('where')}</h3>
        {visibility.map(([field, label, hint]) => (
          <div key={field} className="opt game-opt">
            <span>
              {label}
              <small className="sub">{hint}</small>
            </span>
            <Switch
              label={label}
              isOn={game[field]}
              disabled={!canChange}
              onChange={(isOn) => onShow({ [field]: isOn })}
            />
          </div>
        ))}
      </div>
      {game.drawnBy === 'outside' && <GameSources game={game} onDone={onDone} />}
      <GameClosing game={game} today={today} onDone={onDone} />
      {isRenaming && (
        <RenameDialog
          game={game}
          today={today}
          onClose={() => {
            setRenaming(false)
            onDone()
          }}
        />
      )}
    </aside>
  )
}
