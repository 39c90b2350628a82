import { type PageSlug, pageSlugs } from '@quayso/contract/rules/page-paragraph'
import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import type { Handlers, Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import {
  approve,
  openProposals,
  type Proposal,
  propose,
  reject,
  takeProposal,
  withdraw,
} from '../proposals/proposals.ts'
import type { contentCalls } from './calls.ts'
import { readNotices, saveNotice } from './notices.ts'
import { acceptTexts, legalPages, type PageTexts, refuseIncomplete, stateOf, type TextState } from './page-texts.ts'
import { readTexts, readVersions, takeDraft, type VersionRow, writeTexts } from './queries.ts'

const kind = 'page'
const subjectOf = (slug: PageSlug) => `page/${slug}`
const decidedWithinMs = 7 * 86_400_000

/** What a proposal names: it is void once the draft is another one. */
interface Proposed {
  readonly slug: PageSlug
  readonly version: number
  readonly revision: number
}

function statesOf(texts: PageTexts): Record<Locale, TextState> {
  return { vi: stateOf(texts, 'vi'), en: stateOf(texts, 'en'), th: stateOf(texts, 'th'), zh: stateOf(texts, 'zh') }
}

function tellProposal(proposal: Proposal, { id }: Operator) {
  const { login, name } = proposal.proposedBy
  return {
    id: proposal.id,
    by: { login, name },
    at: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    isMine: proposal.proposedBy.id === id,
  }
}

async function proposalsByPage(db: Database, now: Date): Promise<ReadonlyMap<PageSlug, Proposal>> {
  const open = await openProposals(db, [kind], now)
  return new Map(open.map((proposal) => [(proposal.payload as Proposed).slug, proposal]))
}

function tellVersion(row: VersionRow, isProposed: boolean) {
  const { version, state, change, written_at, published_at } = row
  const person = (login: string | null, name: string | null) => (login && name ? { login, name } : undefined)
  const writtenBy = person(row.writer_login, row.writer_name)
  const approvedBy = person(row.approver_login, row.approver_name)
  return {
    version,
    // A proposal that has expired leaves a draft.
    state: (state === 'waiting' && !isProposed ? 'draft' : state) as 'draft' | 'waiting' | 'published' | 'old',
    change,
    at: (published_at ?? written_at).toISOString(),
    ...(writtenBy && { writtenBy }),
    ...(approvedBy && { approvedBy }),
  }
}

/** The draft that the operator has read, or a refusal that says who has changed it. */
async function takeReadDraft(trx: Database, slug: PageSlug, revision: number) {
  const draft = await takeDraft(trx, slug)
  if (!draft) throw new Refusal('conflict', { reason: 'no-draft' })
  await refuseNewer(trx, draft, revision)
  return draft
}

type Draft = NonNullable<Awaited<ReturnType<typeof takeDraft>>>

async function refuseNewer(trx: Database, draft: Draft | undefined, revision: number): Promise<void> {
  if ((draft?.revision ?? 0) === revision) return
  const by = draft?.written_by
    ? await trx.selectFrom('operator').select('name').where('id', '=', draft.written_by).executeTakeFirst()
    : undefined
  throw new Refusal('conflict', {
    reason: 'newer-draft',
    by: by?.name,
    at: draft?.written_at.toISOString(),
    revision: draft?.revision ?? 0,
  })
}

async function refuseProposed(trx: Database, slug: PageSlug, now: Date): Promise<void> {
  if ((await proposalsByPage(trx, now)).has(slug)) throw new Refusal('conflict', { reason: 'proposed-already' })
}

/** Saves into the draft, or begins one. */
async function keepDraft(
  trx: Database,
  slug: PageSlug,
  kept: { readonly texts: PageTexts; readonly change: string; readonly operator: Operator; readonly now: Date },
): Promise<{ version: number; revision: number }> {
  const { texts, change, operator, now } = kept
  const draft = await takeDraft(trx, slug)
  const [newest] = await readVersions(trx, slug)
  const version = draft?.version ?? (newest?.version ?? 0) + 1
  const row = { change, written_by: operator.id, written_at: now, state: 'draft' }
  const { revision } = await trx
    .insertInto('page_version')
    .values({ slug, version, ...row })
    .onConflict((conflict) =>
      conflict.columns(['slug', 'version']).doUpdateSet({ ...row, revision: (draft?.revision ?? 0) + 1 }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await writeTexts(trx, slug, version, texts)
  return { version, revision }
}

/** In place of the one before, which stays readable. */
async function publishVersion(
  trx: Database,
  { slug, version }: Pick<Proposed, 'slug' | 'version'>,
  { approvedBy, now }: { readonly approvedBy: number | null; readonly now: Date },
): Promise<number | undefined> {
  const before = await trx
    .updateTable('page_version')
    .set({ state: 'old' })
    .where('slug', '=', slug)
    .where('state', '=', 'published')
    .returning('version')
    .executeTakeFirst()
  await trx
    .updateTable('page_version')
    .set({ state: 'published', published_at: now, approved_by: approvedBy })
    .where('slug', '=', slug)
    .where('version', '=', version)
    .execute()
  return before?.version
}

export const contentHandlers: Handlers<typeof contentCalls> = {
  'contents.pages': async (_input, { db, operator, now }) => {
    const proposals = await proposalsByPage(db, now)
    const pages = await Promise.all(
      pageSlugs.map(async (slug) => {
        const [newest] = await readVersions(db, slug)
        const proposal = proposals.get(slug)
        return {
          slug,
          isLegal: legalPages.includes(slug),
          states: statesOf(await readTexts(db, slug, newest?.version ?? 0)),
          hasDraft: newest?.published_at === null,
          ...(proposal && { proposal: tellProposal(proposal, operator) }),
        }
      }),
    )
    return { pages }
  },

  'contents.page': async ({ slug }, { db, operator, now }) => {
    const versions = await readVersions(db, slug)
    const proposal = (await proposalsByPage(db, now)).get(slug)
    const draft = versions.find(({ published_at }) => published_at === null)
    const published = versions.find(({ state }) => state === 'published')
    const draftTexts = draft && (await readTexts(db, slug, draft.version))
    return {
      slug,
      isLegal: legalPages.includes(slug),
      versions: versions.map((row) => tellVersion(row, proposal !== undefined)),
      ...(draft &&
        draftTexts && {
          draft: {
            version: draft.version,
            revision: draft.revision,
            change: draft.change,
            texts: writable(draftTexts),
            states: statesOf(draftTexts),
          },
        }),
      ...(published?.published_at && {
        published: {
          version: published.version,
          publishedAt: published.published_at.toISOString(),
          texts: writable(await readTexts(db, slug, published.version)),
        },
      }),
      ...(proposal && { proposal: tellProposal(proposal, operator) }),
    }
  },

  'contents.version': async ({ slug, version }, { db }) => {
    const texts = await readTexts(db, slug, version)
    if (texts.vi.paragraphs.length === 0) throw new Refusal('unknown')
    return { texts: writable(texts), states: statesOf(texts) }
  },

  'contents.saveDraft': async ({ slug, revision, change, texts }, { db, operator, now, audit }) => {
    const accepted = acceptTexts(texts)
    await refuseProposed(db, slug, now)
    await refuseNewer(db, await takeDraft(db, slug), revision)
    const kept = await keepDraft(db, slug, { texts: accepted, change: change.trim(), operator, now })
    await audit({
      action: 'page-draft-saved',
      subject: subjectOf(slug),
      after: { ...kept, states: statesOf(accepted) },
    })
    return kept
  },

  'contents.discardDraft': async ({ slug, revision }, { db, now, audit }) => {
    await refuseProposed(db, slug, now)
    const { version } = await takeReadDraft(db, slug, revision)
    await db.deleteFrom('page_version').where('slug', '=', slug).where('version', '=', version).execute()
    await audit({ action: 'page-draft-discarded', subject: subjectOf(slug), before: { version, revision } })
    return {}
  },

  'contents.restore': async ({ slug, version }, { db, operator, now, audit }) => {
    if (await takeDraft(db, slug)) throw new Refusal('conflict', { reason: 'draft-exists' })
    const texts = await readTexts(db, slug, version)
    if (texts.vi.paragraphs.length === 0) throw new Refusal('unknown')
    const change = `↩ ${version}`
    const kept = await keepDraft(db, slug, { texts, change, operator, now })
    await audit({ action: 'page-restored', subject: subjectOf(slug), after: { ...kept, from: version } })
    return kept
  },

  'contents.publish': async ({ slug, revision }, { db, now, audit }) => {
    if (legalPages.includes(slug)) throw new Refusal('invalid', { reason: 'needs-two' })
    const { version } = await takeReadDraft(db, slug, revision)
    refuseIncomplete(slug, await readTexts(db, slug, version))
    const before = await publishVersion(db, { slug, version }, { approvedBy: null, now })
    await audit({ action: 'page-published', subject: subjectOf(slug), before: { version: before }, after: { version } })
    return {}
  },

  'contents.propose': async ({ slug, revision }, { db, operator, now, audit }) => {
    if (!legalPages.includes(slug)) throw new Refusal('invalid', { reason: 'needs-one' })
    const { version } = await takeReadDraft(db, slug, revision)
    refuseIncomplete(slug, await readTexts(db, slug, version))
    // Who proposes answers for the whole text: the second person is anybody else.
    await db
      .updateTable('page_version')
      .set({ state: 'waiting', written_by: operator.id })
      .where('slug', '=', slug)
      .where('version', '=', version)
      .execute()
    const payload: Proposed = { slug, version, revision }
    const expiresAt = new Date(now.getTime() + decidedWithinMs)
    const proposal = await propose(db, { kind, subject: subjectOf(slug), payload, expiresAt }, operator, now)
    await audit({ action: 'page-proposed', subject: subjectOf(slug), after: { version, proposal } })
    return { proposal }
  },

  'contents.approve': async ({ proposal: id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, kind, { id, now })
    const { slug, version, revision } = proposal.payload as Proposed
    const draft = await takeDraft(db, slug)
    if (draft?.version !== version || draft.revision !== revision)
      throw new Refusal('conflict', { reason: 'overtaken' })
    refuseIncomplete(slug, await readTexts(db, slug, version))
    await approve(db, proposal, operator, now)
    const before = await publishVersion(db, { slug, version }, { approvedBy: operator.id, now })
    await audit({
      action: 'page-published',
      subject: subjectOf(slug),
      who: proposal.proposedBy.login,
      second: operator.login,
      before: { version: before },
      after: { version },
    })
    return {}
  },

  'contents.sendBack': async ({ proposal: id, note }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, kind, { id, now })
    const { slug, version } = proposal.payload as Proposed
    const isMine = proposal.proposedBy.id === operator.id
    if (isMine) await withdraw(db, proposal, operator, now)
    else {
      if (note.trim() === '') throw new Refusal('invalid', { reason: 'no-note' })
      await reject(db, proposal, { operator, now, state: 'sent-back', note: note.trim() })
    }
    await db
      .updateTable('page_version')
      .set({ state: 'draft' })
      .where('slug', '=', slug)
      .where('version', '=', version)
      .execute()
    const action = isMine ? 'page-withdrawn' : 'page-sent-back'
    await audit({ action, subject: subjectOf(slug), after: { version, note: note.trim() } })
    return {}
  },

  'contents.notices': async (_input, { db, now }) => ({ notices: await readNotices(db, now) }),
  'contents.saveNotice': saveNotice,
}

/** As the calls type them. */
function writable(texts: PageTexts) {
  const copy = ({ title, paragraphs, madeFrom }: PageTexts['vi']) => {
    return { title, paragraphs: [...paragraphs], madeFrom: [...madeFrom] }
  }
  return { vi: copy(texts.vi), en: copy(texts.en), th: copy(texts.th), zh: copy(texts.zh) }
}
