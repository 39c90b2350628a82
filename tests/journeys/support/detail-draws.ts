import type { APIRequestContext, Page } from '@playwright/test'
import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { RecentDraw } from '@quayso/contract/calls/draws'
import type { StackAddresses } from '@quayso/stack/addresses'
import pg from 'pg'

/** Whether the layout is a phone's. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
export const prizes = (page: Page) => page.getByRole('table', { name: /^Bảng giải/ })
export const headTail = (page: Page) => page.getByRole('table', { name: 'Bảng Đầu – Đuôi' })

const open = '/api/front/open/lottery'

export async function recentDraws(request: APIRequestContext, codes: readonly string[]): Promise<RecentDraw[]> {
  return (await (await request.get(`${open}/recent/list/${codes.join(',')}`)).json()).rows
}

/** The draw this many before the newest one of a game, from the API. */
export async function drawOf(request: APIRequestContext, code: string, before = 0): Promise<DrawDetail> {
  const [game] = await recentDraws(request, [code])
  return drawAt(request, code, game?.issueList[before]?.turnNum ?? '')
}

async function drawAt(request: APIRequestContext, code: string, turnNum: string): Promise<DrawDetail> {
  return (await (await request.get(`${open}/detail/${code}/${turnNum}`)).json()).t
}

export function addressOf({ code, turnNum }: Pick<DrawDetail, 'code' | 'turnNum'>): string {
  return `/detail?code=${code}&turnNum=${turnNum}`
}

/**
 * Changes the first number of a draw in the database without the log, as somebody with access to it could, and returns
 * the function to undo it.
 */
export async function forgeDraw(stack: StackAddresses, { code, turnNum }: DrawDetail, tiers: readonly string[]) {
  const [day, index] = turnNum.split('-')
  const turn = Number(day) * 100_000 + Number(index ?? 0)
  const client = new pg.Client({ connectionString: stack.postgres.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  const { rows } = await client.query('SELECT tiers FROM draw WHERE game = $1 AND turn = $2', [code, turn])
  const set = (value: unknown) =>
    client.query('UPDATE draw SET tiers = $3 WHERE game = $1 AND turn = $2', [code, turn, value])
  await set(tiers)
  return async () => {
    await set(rows[0].tiers)
    await client.end()
  }
}
