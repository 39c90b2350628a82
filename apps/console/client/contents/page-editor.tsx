import './contents.css'
import { type PageSlug, pageSlugs } from '@quayso/contract/rules/page-paragraph'
import { type Locale, languageNames, locales } from '@quayso/games/locale'
import { Check, Eye, Languages, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useCall } from '../calls/use-call.ts'
import { useKeys } from '../shell/keys.ts'
import { useMay } from '../shell/session.tsx'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed } from '../ui/failed.tsx'
import { TextField } from '../ui/field.tsx'
import { KeyStrip } from '../ui/key-strip.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentsNav } from './contents-nav.tsx'
import {
  cellState,
  confirmCell,
  countCells,
  type Draft,
  emptyRow,
  type Row,
  toDraft,
  toTexts,
  writeCell,
} from './draft.ts'
import { PagePreview } from './page-preview.tsx'
import { pageTitles } from './page-titles.ts'
import { Versions } from './versions.tsx'

type Page = Answer<'contents.page'>

export default function PageEditor() {
  const { slug: asked } = useParams()
  const slug = pageSlugs.find((one) => one === asked) ?? 'about'
  const { data, error, reload } = useCall('contents.page', { slug }, { topics: ['contents', 'proposals'] })
  return (
    <>
      {error && <Failed error={error} onRetry={reload} />}
      {data ? <Editor key={slug} slug={slug} page={data} reload={reload} /> : <Skeleton rows={8} />}
    </>
  )
}

interface EditorProps {
  readonly slug: PageSlug
  readonly page: Page
  readonly reload: () => void
}

const noTexts = { title: '', paragraphs: [], madeFrom: [] }

function startOf({ draft, published }: Page) {
  const texts = draft?.texts ?? published?.texts ?? { vi: noTexts, en: noTexts, th: noTexts, zh: noTexts }
  return { draft: toDraft(texts), change: draft?.change ?? '', revision: draft?.revision ?? 0, isChanged: false }
}

function Editor({ slug, page, reload }: EditorProps) {
  const t = useTexts('contents')
  const shell = useTexts('shell')
  const { date } = useFormats()
  const may = useMay()
  const navigate = useNavigate()
  const [written, setWritten] = useState(() => startOf(page))
  const [error, setError] = useState<CallError | undefined>()
  const [isPreviewed, setPreviewed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const columns = useRef<HTMLDivElement>(null)
  const { draft, change, revision, isChanged } = written
  const canWrite = may('contents.change', 'alone') && !page.proposal
  const version = page.draft?.version ?? (page.published?.version ?? 0) + 1
  const isConflict = error?.kind === 'conflict' && error.details.reason === 'newer-draft'

  // Somebody else's draft is taken over while nothing is typed here.
  if (!isChanged && !isBusy && (page.draft?.revision ?? 0) !== revision) setWritten(startOf(page))

  const edit = (next: Draft) => setWritten({ ...written, draft: next, isChanged: true })
  const missing = locales.filter(
    (locale) => countCells(draft, locale, 'missing') > 0 || draft.titles[locale].trim() === '',
  )
  const isBlocked = page.isLegal ? missing.length > 0 : missing.includes('vi')

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (caught) {
      setError(caught instanceof CallError ? caught : new CallError('broken'))
    } finally {
      setBusy(false)
    }
  }

  async function save(sent: Draft = draft, over = revision) {
    const saved = await call('contents.saveDraft', { slug, revision: over, change, texts: toTexts(sent) })
    setWritten({ ...written, draft: sent, revision: saved.revision, isChanged: false })
    toast(t('saved', { version: saved.version }))
    reload()
    return saved.revision
  }

  const saveDraft = () => {
    if (canWrite && isChanged) void attempt(async () => void (await save()))
  }
  const publish = () =>
    void attempt(async () => {
      const read = isChanged ? await save() : revision
      if (page.isLegal) {
        await call('contents.propose', { slug, revision: read })
        void navigate(`/contents/${slug}/${version}`)
      } else {
        await call('contents.publish', { slug, revision: read })
        toast(t('published', { version }))
      }
      reload()
    })
  const goToMissing = () => columns.current?.querySelector<HTMLElement>('.cell--missing textarea, .missing')?.focus()

  useKeys({
    'ctrl+s': { act: saveDraft, label: t('key.save') },
    p: { act: () => setPreviewed(true), label: t('key.preview') },
    n: { act: goToMissing, label: t('key.missing') },
  })

  return (
    <>
      <PageHead
        title={t(pageTitles[slug])}
        sub={
          <span>
            {page.draft && t('head.draft', { version: page.draft.version })}
            {page.draft && page.published && ' · '}
            {page.published &&
              t('head.published', { version: page.published.version, date: date(page.published.publishedAt) })}
          </span>
        }
        actions={
          <>
            <Button icon={Eye} keyHint="p" onClick={() => setPreviewed(true)}>
              {t('preview')}
            </Button>
            {canWrite && (
              <>
                <Button keyHint="ctrl+s" disabled={!isChanged || isBusy} onClick={saveDraft}>
                  {t('save')}
                </Button>
                <Button look="go" disabled={isBlocked || isBusy || !(page.draft || isChanged)} onClick={publish}>
                  {t(page.isLegal ? 'propose' : 'publish', { version })}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="split split--set">
        <ContentsNav />
        <div className="stk">
          {page.proposal && (
            <Callout
              tone="warn"
              icon={Languages}
              title={t('waiting', { version })}
              actions={<LinkButton to={`/contents/${slug}/${version}`}>{t('toReview')}</LinkButton>}
            >
              {t('waiting.why', { name: page.proposal.by.name, date: date(page.proposal.expiresAt) })}
            </Callout>
          )}
          {!page.proposal && isBlocked && (
            <Callout
              tone="err"
              icon={Languages}
              title={t('blocked', { languages: missing.map((locale) => languageNames[locale]).join(', ') })}
              actions={
                <Button keyHint="n" onClick={goToMissing}>
                  {t('toMissing')}
                </Button>
              }
            >
              {t('blocked.why')}
            </Callout>
          )}
          {error && !isConflict && <Refused error={error} />}
          {isConflict && error && (
            <ConflictDialog
              slug={slug}
              mine={draft}
              by={String(error.details.by ?? '')}
              onClose={() => setError(undefined)}
              onChoose={(chosen, theirs) => void attempt(async () => void (await save(chosen, theirs)))}
            />
          )}
          <Panel isFlush>
            <div className="langs" ref={columns}>
              {locales.map((locale) => (
                <Column key={locale} {...{ locale, draft, edit, isReadOnly: !canWrite }} />
              ))}
            </div>
            <KeyStrip
              keys={[
                ['tab', t('key.tab')],
                ['n', t('key.missing')],
                ['ctrl+s', t('key.save')],
                ['p', t('key.preview')],
              ]}
            />
          </Panel>
          {canWrite && (
            <Panel title={t('syntax')}>
              <p className="muted">{t('syntax.about')}</p>
              <TextField
                label={t('change')}
                maxLength={200}
                value={change}
                onChange={({ target }) => setWritten({ ...written, change: target.value, isChanged: true })}
              />
            </Panel>
          )}
          <Versions slug={slug} page={page} reload={reload} canWrite={canWrite} />
        </div>
      </div>
      {isPreviewed && (
        <Dialog
          title={t('preview')}
          isWide
          onClose={() => setPreviewed(false)}
          actions={<Button onClick={() => setPreviewed(false)}>{shell('close')}</Button>}
        >
          <PagePreview texts={toTexts(draft)} />
        </Dialog>
      )}
    </>
  )
}

/** Why a text was not taken. */
export function Refused({ error }: { readonly error: CallError }) {
  const t = useTexts('contents')
  const { reason, link, locale } = error.details
  if (reason !== 'unsafe-link' && reason !== 'character') return <Failed error={error} />
  return (
    <Callout tone="err" icon={TriangleAlert} title={t(`fault.${reason}`, { link: String(link ?? '') })}>
      {languageNames[locale as Locale]}
    </Callout>
  )
}

interface ColumnProps {
  readonly locale: Locale
  readonly draft: Draft
  readonly edit: (draft: Draft) => void
  readonly isReadOnly: boolean
}

function Column({ locale, draft, edit, isReadOnly }: ColumnProps) {
  const t = useTexts('contents')
  const title = draft.titles[locale]
  const change = (row: Row, next: Row) => {
    edit({ ...draft, rows: draft.rows.map((one) => (one.key === row.key ? next : one)) })
  }
  const insertAfter = (row: Row | undefined) => {
    const place = row ? draft.rows.indexOf(row) + 1 : draft.rows.length
    edit({ ...draft, rows: draft.rows.toSpliced(place, 0, emptyRow()) })
  }
  return (
    <section
      className={classNames('lang', countCells(draft, locale, 'old') > 0 && 'lang--old')}
      aria-label={languageNames[locale]}
    >
      <div className="lang__h">
        <b>{languageNames[locale]}</b>
        <ColumnTag locale={locale} draft={draft} />
      </div>
      <div className="lang__t" lang={locale}>
        <input
          aria-label={t('cell.title', { language: languageNames[locale] })}
          className={title.trim() === '' ? 'missing' : undefined}
          maxLength={100}
          readOnly={isReadOnly}
          value={title}
          onChange={({ target }) => edit({ ...draft, titles: { ...draft.titles, [locale]: target.value } })}
        />
      </div>
      <div className="lang__b" lang={locale}>
        {draft.rows.map((row, i) => {
          const state = cellState(row, locale)
          return (
            <div key={row.key} className={classNames('cell', state !== 'complete' && `cell--${state}`)}>
              <textarea
                aria-label={t('cell', { language: languageNames[locale], n: i + 1 })}
                rows={2}
                maxLength={5000}
                readOnly={isReadOnly}
                placeholder={isReadOnly ? undefined : t('cell.missing')}
                value={row.texts[locale]}
                onChange={({ target }) => change(row, writeCell(row, locale, target.value))}
              />
              {!isReadOnly && (state === 'old' || locale === 'vi') && (
                <span className="cell__act">
                  {state === 'old' && (
                    <>
                      {t('cell.old')}
                      <Button look="bare" onClick={() => change(row, confirmCell(row, locale))}>
                        {t('cell.stillRight')}
                      </Button>
                    </>
                  )}
                  {locale === 'vi' && (
                    <Button look="bare" onClick={() => insertAfter(row)} aria-label={t('cell.insert', { n: i + 1 })}>
                      + {t('cell.add')}
                    </Button>
                  )}
                </span>
              )}
            </div>
          )
        })}
        {!isReadOnly && draft.rows.length === 0 && locale === 'vi' && (
          <Button onClick={() => insertAfter(undefined)}>{t('cell.add')}</Button>
        )}
      </div>
    </section>
  )
}

function ColumnTag({ locale, draft }: Pick<ColumnProps, 'locale' | 'draft'>) {
  const t = useTexts('contents')
  const missing = countCells(draft, locale, 'missing')
  const old = countCells(draft, locale, 'old')
  if (missing > 0) {
    return (
      <Tag tone="err" icon={TriangleAlert}>
        {t('tag.missing', { n: missing })}
      </Tag>
    )
  }
  if (locale === 'vi') return <Tag tone="me">{t('tag.original')}</Tag>
  if (old > 0) return <Tag tone="warn">{t('tag.old', { n: old })}</Tag>
  return (
    <Tag tone="ok" icon={Check}>
      {t('tag.complete')}
    </Tag>
  )
}
