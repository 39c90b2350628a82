import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { settingOf } from '../../access/settings.ts'

/** Refuses what would be written while an operator has closed the boards. */
export async function requireOpen(db: Database): Promise<void> {
  if (!(await settingOf(db, 'boardMessageIsOpen'))) throw new AppError('board_closed')
}
