import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useMay } from '../shell/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import type { Game } from './game.ts'
import { SourceLine } from './sources/source-line.tsx'
import { useSourceOutcome, useTurnSource } from './sources/source-outcome.ts'

/** The sources that tell about a game, and when it publishes what they tell. */
export function GameSources({ game, onDone }: { readonly game: Game; readonly onDone: () => void }) {
  const t = useTexts('games')
  const may = useMay()
  const canChange = may('configs.change', 'alone')
  const { data, reload } = useCall(
    'sources.list',
    {},
    { topics: ['sources', 'proposals'], everyMs: 10_000, isOn: may('configs.change') },
  )
  const outcome = useSourceOutcome()
  const turnSource = useTurnSource()
  const told = data?.sources.filter(({ games }) => games.includes(game.code)) ?? []
  const act = async (doing: Promise<string>) => {
    toast(await doing)
    reload()
    onDone()
  }
  const { code } = game
  const setPublishing = (publish: Game['publish']) => {
    if (publish === 'first')
      return outcome(call('sources.propose', { act: { kind: 'publish-first', code } }), t('proposed'))
    const ordered = { order: crypto.randomUUID(), code, publish }
    return outcome(call('sources.setPublishing', ordered, { patienceMs: 12_000 }), t('publish.done'))
  }
  const isProposed = data?.proposals.some(({ kind, name }) => kind === 'publish-first' && name === code)
  return (
    <div className="insp__s">
      <h3>{t('sources')}</h3>
      {told.length === 0 && <p className="muted">{t('sources.empty')}</p>}
      <ul className="two">
        {told.map((source) => (
          <li key={source.name}>
            <span className="ava24 a1" aria-hidden="true">
              {source.name.slice(0, 1)}
            </span>
            <span>
              <b>{source.name}</b>
              <SourceLine source={source} />
            </span>
            <Switch
              label={source.name}
              isOn={source.isOn}
              disabled={!canChange}
              onChange={() => void act(turnSource(source))}
            />
          </li>
        ))}
      </ul>
      <div className="row row--between">
        <span>{t('publish')}</span>
        <Segments
          label={t('publish')}
          value={game.publish}
          options={[
            ['first', t('publish.first')],
            ['agreed', t('publish.agreed')],
          ]}
          onChange={(publish) => canChange && publish !== game.publish && void act(setPublishing(publish))}
        />
      </div>
      {isProposed && <Tag tone="warn">{t('publish.waits')}</Tag>}
      <div>
        <LinkButton look="bare" to="/sources">
          {t('sources.all')}
        </LinkButton>
      </div>
    </div>
  )
}
