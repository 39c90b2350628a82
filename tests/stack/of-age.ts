import type { Database } from '@quayso/database/connect'

/** Lets what these people claim count at once. Only the owner of a database can: no product code knows a switch for it. */
export async function makeOfAge(owner: Database, ...logins: readonly string[]): Promise<void> {
  const longAgo = new Date(0)
  await owner
    .updateTable('operator')
    .set({ joined_at: longAgo, counts_from: longAgo })
    .where('login', 'in', logins)
    .execute()
  const people = owner.selectFrom('operator').select('id').where('login', 'in', logins)
  await owner.updateTable('operator_passkey').set({ counts_from: longAgo }).where('operator_id', 'in', people).execute()
}
