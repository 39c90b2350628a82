import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'

/** Refuses what would be written while an operator has closed the boards. */
export async function requireOpen(db: Database): Promise<void> {
  const config = await db
    .selectFrom('config')
    .select('value')
    .where('name', '=', 'boardMessageIsOpen')
    .executeTakeFirst()
  if (config?.value !== '1') throw new AppError('board_closed')
}
