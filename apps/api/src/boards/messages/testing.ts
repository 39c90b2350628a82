import { type TestMember, testBoards } from '../testing.ts'

type Boards = Awaited<ReturnType<typeof testBoards>>

/** A board, some members, and short ways to write and read. */
export async function withBoard() {
  const boards = await testBoards()
  const lan = await boards.join({ userName: 'Lan' })
  const post = (content: unknown, as: TestMember | undefined = lan, key?: string) =>
    boards.ask('boardMessage/save', { as, body: { gameCode: 'st60', content }, ...(key && { key }) })
  const list = async (query = '') => (await boards.ask(`boardMessage/list?gameCode=st60${query}`)).body
  const texts = async (query = '') => (await list(query)).rows.map(({ content }: { content: string }) => content)
  return { ...boards, lan, post, list, texts }
}

export const count = async ({ db }: Pick<Boards, 'db'>) =>
  (await db.selectFrom('message').select('id').execute()).length
