import { CircleCheck, OctagonX, ShieldAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { CallError, kindOf } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { Segments } from '../ui/segments.tsx'
import { toast } from '../ui/toasts.tsx'

export type Rule = Answer<'rules.list'>['rows'][number]
export type Draft = Pick<Rule, 'kind' | 'pattern' | 'action'> & { readonly id?: number }

/** What is typed is asked about once it rests. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as Value), 300)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}

const verdicts = {
  allow: { tone: 'ok', icon: CircleCheck },
  hold: { tone: 'warn', icon: ShieldAlert },
  refuse: { tone: 'err', icon: OctagonX },
} as const

/** What would become of a sentence, by the rules as they are and this one. */
function TryOut({ draft, tryRef }: { readonly draft: Draft; readonly tryRef: Ref<HTMLTextAreaElement> | undefined }) {
  const t = useTexts('moderation')
  const [text, setText] = useState('')
  const rested = useRested({ text, draft })
  const hasPattern = rested.draft.pattern.trim() !== ''
  const input = { text: rested.text, ...(hasPattern && { draft: rested.draft }) }
  const { data } = useCall('rules.try', input, { isOn: rested.text.trim() !== '' })
  const met = [...new Set(data?.marks.filter(({ action }) => action === data.verdict).map(({ pattern }) => pattern))]
  const { tone, icon } = verdicts[data?.verdict ?? 'allow']
  return (
    <div className="insp__s">
      <h3>{t('try')}</h3>
      <textarea
        ref={tryRef}
        className="area"
        aria-label={t('try')}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {data && text.trim() !== '' && (
          <div className={`callout callout--${tone}`}>
            <VerdictText icon={icon} title={t(`try.${data.verdict}`)}>
              {met.length > 0 && t('try.met', { what: met.join('”, “') })}
            </VerdictText>
          </div>
        )}
      </div>
    </div>
  )
}

function VerdictText({
  icon: Shape,
  title,
  children,
}: {
  readonly icon: typeof CircleCheck
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <>
      <Shape className="ic" aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </>
  )
}

function Measure({ draft }: { readonly draft: Draft }) {
  const t = useTexts('moderation')
  const rested = useRested(draft)
  const { data } = useCall('rules.measure', { draft: rested }, { isOn: rested.pattern.trim() !== '' })
  return (
    <div className="insp__s">
      <h3>{t('measure')}</h3>
      <p className="muted" role="status">
        {data ? t('measure.n', { looked: data.looked, met: data.met, approved: data.approved }) : '…'}
      </p>
    </div>
  )
}

interface RuleFormProps {
  readonly given: Draft
  /** When it was last changed, as this operator saw it. */
  readonly at?: string | null
  readonly tryRef?: Ref<HTMLTextAreaElement>
  readonly onDone: () => void
}

/** A rule to add or change, with a sentence to try and what it would have met. */
export function RuleForm({ given, at, tryRef, onDone }: RuleFormProps) {
  const t = useTexts('moderation')
  const errors = useTexts('shell')
  const canSave = useMay()('moderation.decide', 'alone')
  const [draft, setDraft] = useState(given)
  const [failure, setFailure] = useState<CallError | undefined>(undefined)
  const change = (part: Partial<Draft>) => {
    setFailure(undefined)
    setDraft({ ...draft, ...part })
  }
  const fail = (error: unknown) => setFailure(error instanceof CallError ? error : new CallError(kindOf(error)))
  const save = () => {
    if (!canSave) return
    call('rules.save', { draft, ...(at !== undefined && { at }) }).then(() => {
      toast(t('saved'))
      onDone()
    }, fail)
  }
  const remove = () => {
    if (draft.id === undefined) return
    call('rules.remove', { id: draft.id }).then(() => {
      toast(t('removed.rule'))
      onDone()
    }, fail)
  }
  useKeys({ 'ctrl+s': { act: save, label: t('save') } })
  const actions = (draft.kind === 'link' ? (['hold', 'refuse', 'allow'] as const) : (['hold', 'refuse'] as const)).map(
    (action) => [action, t(`do.${action}`)] as const,
  )
  const { details = {}, kind } = failure ?? {}
  const patternError = kind === 'invalid' ? t('pattern.bad') : details.reason === 'same' ? t('pattern.same') : undefined
  const other =
    details.reason === 'changed'
      ? t('changed.by', {
          ...{ name: String(details.by ?? ''), pattern: String(details.pattern) },
          action: t(`action.${details.action as Draft['action']}`),
        })
      : details.reason === 'gone'
        ? t('rule.vanished')
        : failure && patternError === undefined && errors(`error.${failure.kind}`)
  return (
    <>
      <div className="insp__s">
        {draft.id === undefined && (
          <Field label={t('col.kind')}>
            {() => (
              <Segments
                label={t('col.kind')}
                value={draft.kind}
                options={[
                  ['word', t('kind.word')],
                  ['link', t('kind.link')],
                ]}
                onChange={(next) =>
                  change({ kind: next, action: next === 'word' && draft.action === 'allow' ? 'hold' : draft.action })
                }
              />
            )}
          </Field>
        )}
        <TextField
          label={t('pattern')}
          value={draft.pattern}
          maxLength={100}
          error={patternError}
          onChange={(event) => change({ pattern: event.currentTarget.value })}
        />
        <Field label={t('action')} hint={t('action.hint')}>
          {() => (
            <Segments
              label={t('action')}
              value={draft.action}
              options={actions}
              onChange={(action) => change({ action })}
            />
          )}
        </Field>
        {other && <Callout tone="err" icon={TriangleAlert} title={other} />}
      </div>
      <TryOut draft={draft} tryRef={tryRef} />
      {draft.pattern.trim() !== '' && <Measure draft={draft} />}
      {canSave && (
        <div className="insp__f">
          {draft.id !== undefined && (
            <Button look="del" onClick={remove}>
              {t('rule.remove')}
            </Button>
          )}
          <span className="grow" />
          <Button look="go" keyHint="ctrl+s" onClick={save}>
            {t('save')}
          </Button>
        </div>
      )}
    </>
  )
}
