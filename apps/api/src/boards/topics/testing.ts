import { type TestMember, testBoards } from '../testing.ts'

interface Written {
  readonly memberId?: number
  readonly subject?: unknown
  readonly content?: unknown
  readonly gameCode?: string
  readonly pick?: unknown
}

/** Boards with a few members, and short ways to write topics and answers. */
export async function testTopics() {
  const boards = await testBoards()
  const lan = await boards.join({ userName: 'Lan' })
  const minh = await boards.join({ userName: 'Minh' })
  const write = (given: Written = {}, as: TestMember | undefined = lan, key?: string) => {
    const body = { gameCode: 'mb', subject: 'Dự đoán', content: 'Hôm nay thế nào?', ...given }
    return boards.ask('topic/save', { as, body, ...(key && { key }) })
  }
  const reply = (topicId: number, content: string, as: TestMember | undefined = minh) =>
    boards.ask('topic/reply', { as, body: { topicId, content } })
  const read = async (id: number) => (await boards.ask(`topic/detail/${id}`)).body.t
  return { ...boards, lan, minh, write, reply, read }
}
