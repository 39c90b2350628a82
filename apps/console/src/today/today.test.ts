import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

test('[CON-26] today lists what waits in the order of the harm, each only for who can see it', async () => {
  const { signIn, owner } = await testConsole()
  const admin = await signIn(['admin'])
  const checker = await signIn(['checker'])
  await signIn(['entry'])
  const moderator = await signIn(['moderator'])
  await owner.insertInto('feedback').values({ user_name: 'a', contact: 'b', content: 'c' }).execute()
  await owner
    .insertInto('proposal')
    .values({
      ...{ kind: 'calendar-add', subject: 'thaigov 2027-02-16', payload: '{}', proposed_by: checker.id },
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const rowsOf = async (who: typeof admin) =>
    (await who.call('today.list', {})).answer.rows
      .filter(({ place }) => !['late', 'running', 'notice'].includes(place))
      .map(({ kind, canAct }) => `${kind} ${canAct}`)
  expect(await rowsOf(admin)).toEqual(['proposal-calendar true', 'feedback true', 'first-run true'])
  expect(await rowsOf(checker)).toEqual(['proposal-calendar false'])
  expect(await rowsOf(moderator)).toEqual(['feedback true'])
})
