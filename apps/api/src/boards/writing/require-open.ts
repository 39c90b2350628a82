import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { withSettings } from '@quayso/games/game-setting'
import { settingOf } from '../../access/settings.ts'
import { gameOf } from '../../http/game-of.ts'

/** Refuses what would be written while an operator has closed the boards. */
export async function requireOpen(db: Database): Promise<void> {
  if (!(await settingOf(db, 'boardMessageIsOpen'))) throw new AppError('board_closed')
}

/** Refuses what would be written about a game whose board is off, or that is closed. */
export async function requireGameBoard(db: Database, code: string, at: Date): Promise<void> {
  const rows = await db
    .selectFrom('game_setting_entry')
    .select('setting')
    .where('game', '=', code)
    .$castTo<{ readonly setting: GameSettingEntry }>()
    .execute()
  const settings = rows.map(({ setting }) => setting)
  const [game] = withSettings([gameOf(code)], settings, { nowMs: at.getTime(), isOffice: false })
  if (!game?.hasBoard) throw new AppError('board_closed')
}
