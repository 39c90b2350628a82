import { expect, test } from 'vitest'
import { drain } from './drain.ts'

/** An outbox in an array, read two rows at a time. */
function outboxOf(ids: number[]) {
  const published: number[] = []
  return {
    ids,
    published,
    read: async () => ids.slice(0, 2).map((id) => ({ id })),
    publish: async ({ id }: { id: number }) => {
      published.push(id)
    },
    remove: async (gone: readonly number[]) => {
      for (const id of gone) ids.splice(ids.indexOf(id), 1)
    },
  }
}

test('rows are published in order, batch after batch, until none is left', async () => {
  const outbox = outboxOf([1, 2, 3, 4, 5])
  await drain(outbox)
  expect(outbox.published).toEqual([1, 2, 3, 4, 5])
  expect(outbox.ids).toEqual([])
})

test('a row that is not acknowledged stays, acknowledged ones are removed, and the failure is thrown', async () => {
  const outbox = outboxOf([1, 2, 3])
  const refuseOne = async (row: { id: number }) => {
    if (row.id === 1) throw new Error('no acknowledgement')
    await outbox.publish(row)
  }
  await expect(drain({ ...outbox, publish: refuseOne })).rejects.toThrow('no acknowledgement')
  expect(outbox.ids).toEqual([1, 3])
  await drain(outbox)
  expect(outbox.ids).toEqual([])
})
