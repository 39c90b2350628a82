import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import type { Database } from '@quayso/database/connect'

/** What operators decided about games; those that are as in the catalogue are left out. */
export async function readGameSettings(db: Database): Promise<GameSettingEntry[]> {
  const rows = await db
    .selectFrom('game_setting_entry')
    .select('setting')
    .orderBy('game')
    .$castTo<{ readonly setting: GameSettingEntry }>()
    .execute()
  return rows.map(({ setting }) => setting)
}
