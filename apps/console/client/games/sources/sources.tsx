import { Plus, Rss } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../calls/use-call.ts'
import { useKeys } from '../../shell/keys.ts'
import { useMay } from '../../shell/session.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { KeyStrip } from '../../ui/key-strip.tsx'
import { PageHead, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Alerts } from './alerts.tsx'
import { Proposals } from './proposals.tsx'
import type { Source } from './source.ts'
import { SourceDialog } from './source-dialog.tsx'
import { SourceInspector } from './source-inspector.tsx'
import { SourceLine } from './source-line.tsx'
import { useTurnSource } from './source-outcome.ts'
import { SourceState } from './source-state.tsx'

/** Who on the web tells official results, and how they do. */
export default function Sources() {
  const t = useTexts('sources')
  const canChange = useMay()('configs.change', 'alone')
  // When a source is asked next, nobody tells.
  const { data, error, isLoading, reload } = useCall(
    'sources.list',
    {},
    { topics: ['sources', 'proposals'], everyMs: 10_000 },
  )
  const [chosenName, setChosen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const turnSource = useTurnSource()
  const sources = data?.sources ?? []
  const place = sources.findIndex(({ name }) => name === chosenName)
  const chosen = sources[place]
  const turn = async (source: Source) => {
    toast(await turnSource(source))
    reload()
  }
  useKeys({
    n: canChange ? { act: () => setAdding(true), label: t('key.add') } : undefined,
    j: { act: () => setChosen(sources[place + 1]?.name ?? chosenName), label: t('key.choose') },
    k: { act: () => setChosen(sources[Math.max(0, place - 1)]?.name), label: t('key.choose') },
    o: chosen && canChange ? { act: () => void turn(chosen), label: t('key.switch') } : undefined,
  })
  const heads = ['source', 'owner', 'games', 'state', 'record', 'on'] as const
  return (
    <>
      <PageHead
        title={t('title')}
        sub={<span>{t('sub')}</span>}
        actions={
          canChange && (
            <Button look="go" icon={Plus} keyHint="n" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {isLoading && <Skeleton rows={4} />}
      {error && <Failed error={error} onRetry={reload} />}
      {data && (
        <div className="split split--insp">
          <div className="stk">
            <Proposals proposals={data.proposals} onDone={reload} />
            <Panel isFlush={true}>
              {sources.length === 0 ? (
                <Empty icon={Rss} title={t('none')}>
                  {t('none.hint')}
                </Empty>
              ) : (
                <Table label={t('title')} heads={heads.map((head) => t(`head.${head}`))}>
                  {sources.map((source) => (
                    <tr
                      key={source.name}
                      aria-selected={source.name === chosenName}
                      data-source={source.name}
                      onClick={() => setChosen(source.name)}
                    >
                      <td>
                        <b>{source.name}</b>
                        <SourceLine source={source} />
                      </td>
                      <td>{source.owner}</td>
                      <td className="nowrap">{t('games', { count: source.games.length })}</td>
                      <td>
                        <SourceState source={source} />
                      </td>
                      <td className="nowrap">{t('record', source.record)}</td>
                      <td>
                        <Switch
                          label={`${t('head.on')}: ${source.name}`}
                          isOn={source.isOn}
                          disabled={!canChange}
                          onChange={() => void turn(source)}
                        />
                      </td>
                    </tr>
                  ))}
                </Table>
              )}
              <KeyStrip
                keys={[
                  ['j k', t('key.choose')],
                  ['o', t('key.switch')],
                  ['n', t('key.add')],
                ]}
              />
            </Panel>
            <Alerts />
          </div>
          {chosen ? (
            <SourceInspector key={chosen.name} source={chosen} kinds={data.kinds} onDone={reload} />
          ) : (
            <aside className="insp">
              <Empty icon={Rss} title={t('choose')} />
            </aside>
          )}
        </div>
      )}
      {isAdding && (
        <SourceDialog
          kinds={data?.kinds ?? []}
          onClose={(name) => {
            setAdding(false)
            if (name) setChosen(name)
            reload()
          }}
        />
      )}
    </>
  )
}
