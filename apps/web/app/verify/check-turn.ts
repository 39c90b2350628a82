import type { Draw } from '@quayso/contract/draw'
import { toLoggedDraw } from '@quayso/contract/logged-draw'
import { parseNetworkInfo } from '@quayso/fairness/beacon/network'
import {
  checkLogged,
  checkNumbers,
  checkSeal,
  type LoggedCheck,
  type NumbersCheck,
  type OpenedSeal,
  type SealCheck,
} from '@quayso/fairness/draws/check-turn'
import { checkKept, type KeptCheck } from '@quayso/fairness/log/check-kept'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'
import { type OpenLog, openLog, type ReadLogFile } from '@quayso/fairness/log/open-log'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnDayMs } from '@quayso/games/time/turn'
import { openSiteLog, type SiteLog } from '../draws/verify/open-site-log.ts'
import { createLogReader } from '../draws/verify/read-log.ts'
import { scheduledAtMs } from '../draws/verify/scheduled-at.ts'
import { type RememberedHead, readHead, rememberHead } from './remembered-head.ts'

/** What a page shows of a draw, to be checked. */
export interface TurnClaim {
  readonly code: string
  readonly draw: Draw
  readonly leafIndex: number
  /** Of a draw of ours. */
  readonly seal:
    | (Pick<OpenedSeal, 'reveal' | 'anchor'> & {
        /** The beacon's network as drand describes it. */
        readonly beacon: string
      })
    | undefined
}

interface Unreachable {
  readonly outcome: 'unreachable'
}

/** A head that the site's key did not sign. */
interface Unsigned {
  readonly outcome: 'failed'
  readonly fault: 'unsigned'
}

/** The newest head that was seen before, and when. */
type Kept = KeptCheck & { readonly earlierAtMs?: number }

export type StepReport =
  | ({ readonly step: 'seal' } & SealCheck)
  | ({ readonly step: 'numbers' } & NumbersCheck)
  | ({ readonly step: 'logged' } & (LoggedCheck | Unreachable | Unsigned))
  | ({ readonly step: 'kept' } & (Kept | Unreachable))
export type StepName = StepReport['step']

/** All that was checked, to be shown to others. */
export interface Evidence {
  readonly claim: TurnClaim
  readonly reports: readonly StepReport[]
  readonly head: string | undefined
  readonly key: string | undefined
  readonly remembered: RememberedHead | undefined
}

type Tell = (report: StepReport) => Promise<void>

function openSeal({ code, draw, seal }: TurnClaim): OpenedSeal | undefined {
  if (!seal) return undefined
  const { turn } = draw
  const prizes = prizeTableOn(findGame(code) as Game, turnDayMs(turn))
  const { reveal, anchor, beacon } = seal
  return { turn, dueAtMs: scheduledAtMs(code, turn), prizes, network: parseNetworkInfo(beacon), reveal, anchor }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The log at the newest head that most of the witnesses have cosigned. */
async function openWitnessed(read: ReadLogFile, { key }: SiteLog, count: number): Promise<OpenLog | undefined> {
  for (let enough = count; enough > 0; enough--) {
    const witnessed = await openLog(read, key, `witnessed/${enough}`).catch(() => undefined)
    if (witnessed) return witnessed
  }
  return undefined
}

async function checkLog(read: ReadLogFile, site: SiteLog, remembered: RememberedHead | undefined): Promise<Kept> {
  const told = JSON.parse(text(await read('witnesses'))) as string[]
  const witnesses = told.map((one) => parseVerifierKey(one, 'cosignature'))
  const witnessed = await openWitnessed(read, site, witnesses.length)
  const checked = await checkKept({ ...site, earlier: remembered?.head, witnesses, witnessed })
  return { ...checked, ...(remembered && { earlierAtMs: remembered.atMs }) }
}

/** Checks a turn step by step, and tells of each; the first that fails is the last. */
export async function checkTurn(claim: TurnClaim, tell: Tell): Promise<Evidence> {
  const reports: StepReport[] = []
  const add = async (report: StepReport) => {
    reports.push(report)
    await tell(report)
    return report.outcome === 'passed' || report.outcome === 'absent'
  }
  const remembered = readHead()
  const evidence = (site?: SiteLog, key?: string) => ({ claim, reports, head: site?.log.note, key, remembered })
  const shown = { ...toLoggedDraw(claim.code, claim.draw), reveal: claim.seal?.reveal ?? null }
  const seal = openSeal(claim)
  if (seal) {
    if (!(await add({ step: 'seal', ...checkSeal(claim.code, seal) }))) return evidence()
    if (!(await add({ step: 'numbers', ...checkNumbers(shown, seal) }))) return evidence()
  }

  const { read, wasUnreachable } = createLogReader()
  const unreachable = { outcome: 'unreachable' } as const
  const site = await openSiteLog(read, Math.max(claim.leafIndex + 1, remembered?.head.size ?? 0))
  const logged: LoggedCheck | Unsigned = site
    ? await checkLogged(site.log, shown, claim.leafIndex, seal)
    : { outcome: 'failed', fault: 'unsigned' }
  const key = await read('key').then(text, () => undefined)
  if (wasUnreachable()) {
    await add({ step: 'logged', ...unreachable })
    return evidence(site, key)
  }
  if (!(await add({ step: 'logged', ...logged })) || !site) return evidence(site, key)

  const kept = await checkLog(read, site, remembered).catch(() => unreachable)
  const isKept = await add({ step: 'kept', ...(wasUnreachable() ? unreachable : kept) })
  if (isKept && key !== undefined) rememberHead({ note: site.log.note, key: key.trim(), atMs: Date.now() })
  return evidence(site, key)
}
