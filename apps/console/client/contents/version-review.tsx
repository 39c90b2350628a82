import './contents.css'
import { pageSlugs } from '@quayso/contract/rules/page-paragraph'
import { type Locale, languageNames, locales } from '@quayso/games/locale'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { Two } from '../ui/two.tsx'
import { diffParagraphs } from './diff.ts'
import { PagePreview } from './page-preview.tsx'
import { pageTitles } from './page-titles.ts'

/** A version beside the one before it: to read, and for the second person to approve. */
export default function VersionReview() {
  const params = useParams()
  const slug = pageSlugs.find((one) => one === params.slug) ?? 'about'
  const version = Number(params.version)
  const topics = ['contents', 'proposals']
  const page = useCall('contents.page', { slug }, { topics })
  const texts = useCall('contents.version', { slug, version }, { topics })
  const error = page.error ?? texts.error
  if (error) return <Failed error={error} onRetry={page.reload} />
  if (!page.data || !texts.data) return <Skeleton rows={8} />
  return <Review key={`${slug} ${version}`} {...{ version, page: page.data, shown: texts.data, reload: page.reload }} />
}

interface ReviewProps {
  readonly version: number
  readonly page: Answer<'contents.page'>
  readonly shown: Answer<'contents.version'>
  readonly reload: () => void
}

function Review({ version, page, shown, reload }: ReviewProps) {
  const t = useTexts('contents')
  const { date, shortTime } = useFormats()
  const may = useMay()
  const navigate = useNavigate()
  const { slug } = page
  const [locale, setLocale] = useState<Locale>('vi')
  const [error, setError] = useState<CallError | undefined>()
  const [isSentBack, setSentBack] = useState(false)
  const row = page.versions.find((one) => one.version === version)
  const before = page.versions.find(
    (one) => one.version < version && (one.state === 'published' || one.state === 'old'),
  )
  const proposal = row?.state === 'waiting' ? page.proposal : undefined
  const canApprove = proposal && !proposal.isMine && may('contents.legal', 'two')

  const decide = (act: Promise<unknown>, done: string) => {
    act.then(
      () => {
        toast(done)
        reload()
        void navigate(`/contents/${slug}`)
      },
      (caught: unknown) => setError(caught instanceof CallError ? caught : new CallError('broken')),
    )
  }
  const approve = () => {
    if (canApprove) decide(call('contents.approve', { proposal: proposal.id }), t('published', { version }))
  }
  const sendBack = (note: string) => {
    if (proposal) decide(call('contents.sendBack', { proposal: proposal.id, note }), t('sentBack'))
  }
  useKeys({
    'ctrl+enter': { act: approve, label: t('approve') },
    r: { act: () => proposal && setSentBack(true), label: t('sendBack') },
  })

  return (
    <>
      <PageHead
        title={t('review.title', { page: t(pageTitles[slug]), version })}
        sub={
          <>
            {row && row.state !== 'old' && (
              <Tag tone={proposal ? 'warn' : row.state === 'published' ? 'ok' : undefined}>
                {t(`version.${row.state}`)}
              </Tag>
            )}
            <span>
              {row?.writtenBy &&
                t('review.by', { name: row.writtenBy.name, at: `${date(row.at)} ${shortTime(row.at)}` })}
            </span>
          </>
        }
        actions={
          <>
            {proposal && (
              <Button keyHint="r" onClick={() => (proposal.isMine ? sendBack('') : setSentBack(true))}>
                {t(proposal.isMine ? 'withdraw' : 'sendBack')}
              </Button>
            )}
            {canApprove ? (
              <Button look="go" keyHint="ctrl+enter" onClick={approve}>
                {t('approve')}
              </Button>
            ) : (
              <LinkButton to={`/contents/${slug}`}>{t('toEditor')}</LinkButton>
            )}
          </>
        }
      />
      {error && <Failed error={error} />}
      <div className="split split--frame">
        <div className="stk">
          <Panel
            isFlush
            title={before ? t('review.compare', { before: before.version, version }) : t('review.first')}
            actions={
              <Segments
                label={t('language')}
                value={locale}
                options={locales.map((one) => [one, languageNames[one]] as const)}
                onChange={setLocale}
              />
            }
          >
            <Compared slug={slug} before={before?.version} now={shown.texts[locale].paragraphs} locale={locale} />
          </Panel>
          <Panel isFlush title={t('checks')}>
            <Checks {...{ page, shown, before: before?.version }} />
          </Panel>
          {proposal && (
            <Panel isFlush title={t('two')}>
              <div className="pad">
                <Two
                  first={{ ...proposal.by, what: t('two.first', { at: shortTime(proposal.at) }), mark: <OkMark /> }}
                  awaited={<b>{t('two.second')}</b>}
                  awaitedHint={t('two.secondHint', { date: date(proposal.expiresAt) })}
                />
              </div>
            </Panel>
          )}
        </div>
        <PagePreview texts={shown.texts} locale={locale} />
      </div>
      {isSentBack && <SendBack onClose={() => setSentBack(false)} onSend={sendBack} />}
    </>
  )
}

function OkMark() {
  return (
    <span className="ok">
      <Icon of={Check} />
    </span>
  )
}

interface ComparedProps {
  readonly slug: Answer<'contents.page'>['slug']
  readonly before: number | undefined
  readonly now: readonly string[]
  readonly locale: Locale
}

function Compared({ slug, before, now, locale }: ComparedProps) {
  const { data } = useCall('contents.version', { slug, version: before ?? 1 }, { isOn: before !== undefined })
  const was = before === undefined ? [] : data?.texts[locale].paragraphs
  if (!was) return <Skeleton />
  return (
    <div className="diffdoc hair" lang={locale}>
      {diffParagraphs(was, now, locale).map((pieces, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <p key={i}>
          {pieces.map(({ kind, text }, j) =>
            kind === 'same' ? (
              text
            ) : kind === 'was' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
              <del key={j} className="was">
                {text}
              </del>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
              <ins key={j} className="now">
                {text}
              </ins>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

function Checks({
  page,
  shown,
  before,
}: Pick<ReviewProps, 'page' | 'shown'> & { readonly before: number | undefined }) {
  const t = useTexts('contents')
  const named = (state: 'missing' | 'old') =>
    locales.filter((locale) => shown.states[locale] === state).map((locale) => languageNames[locale])
  const [missing, old] = [named('missing'), named('old')]
  return (
    <ul className="checks pad">
      <CheckLine isOk={missing.length === 0}>
        {missing.length === 0 ? t('check.complete') : t('check.missing', { languages: missing.join(', ') })}
      </CheckLine>
      <CheckLine isOk={old.length === 0}>
        {old.length === 0 ? t('check.current') : t('check.old', { languages: old.join(', ') })}
      </CheckLine>
      <CheckLine isOk>{t('check.links')}</CheckLine>
      {before !== undefined && (
        <li>
          <span className="hot">
            <Icon of={Info} />
          </span>
          <span>{t('check.before', { before, path: `/${page.slug}?v=${before}` })}</span>
        </li>
      )}
    </ul>
  )
}

function CheckLine({ isOk, children }: { readonly isOk: boolean; readonly children: ReactNode }) {
  return (
    <li>
      <span className={isOk ? 'ok' : 'bad'}>
        <Icon of={isOk ? Check : TriangleAlert} />
      </span>
      <span>{children}</span>
    </li>
  )
}

function SendBack({ onClose, onSend }: { readonly onClose: () => void; readonly onSend: (note: string) => void }) {
  const t = useTexts('contents')
  const shell = useTexts('shell')
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={t('sendBack')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" disabled={note.trim() === ''} onClick={() => onSend(note)}>
            {t('sendBack')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('sendBack.note')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
