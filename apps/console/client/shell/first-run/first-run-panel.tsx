import './first-run.css'
import { Check } from 'lucide-react'
import type { FirstRunStep } from '../../../src/first-run/calls.ts'
import { type Answer, call } from '../../calls/call.ts'
import { useAct } from '../../calls/use-act.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Where each step is done. */
const places: Readonly<Record<FirstRunStep, string>> = {
  name: '/configs',
  languages: '/contents',
  history: '/results',
  sources: '/sources',
  contacts: '/contents/contacts',
  second: '/people',
}

interface FirstRunPanelProps {
  readonly steps: Answer<'firstRun.steps'>['steps']
  readonly onChange: () => void
}

/** The steps of a new site, with a way to each. */
export function FirstRunPanel({ steps, onChange }: FirstRunPanelProps) {
  const t = useTexts('firstRun')
  const { isBusy, error, act } = useAct()
  const accept = (step: FirstRunStep) =>
    act(async () => {
      await call('firstRun.accept', { step })
      onChange()
    })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title={t('title')} sub={t('sub', { done, count: steps.length })} isFlush={true}>
      {error && <Failed error={error} />}
      <ol className="first-run">
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <span className={isDone ? 'ava24 a1' : 'ava24'} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{t(`step.${step}`)}</b>
              <p className="muted">{t(`step.${step}.hint`)}</p>
            </div>
            {isDone ? (
              <Tag tone="ok" icon={Check}>
                {t('done')}
              </Tag>
            ) : (
              <span className="row gap2">
                {step !== 'second' && (
                  <Button look="bare" disabled={isBusy} onClick={() => void accept(step)}>
                    {t('accept')}
                    <span className="vh"> {t(`step.${step}`)}</span>
                  </Button>
                )}
                <LinkButton to={places[step]}>
                  {t('open')}
                  <span className="vh"> {t(`step.${step}`)}</span>
                </LinkButton>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
