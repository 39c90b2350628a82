import type { Cells } from './cells.ts'

/** One operator's typing of one draw. */
export interface Typing {
  readonly screen: 'entry' | 'confirm'
  readonly login: string
  readonly code: string
  readonly turnNum: string
}

export const keyOf = ({ screen, login, code, turnNum }: Typing) => `${screen} ${login} ${code} ${turnNum}`

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Keeps typed numbers while the page is loaded again: in this tab, for the operator who typed them. */
export function saveInTab(typing: Typing, storage: TabStorage = sessionStorage) {
  const key = keyOf(typing)
  return {
    save: ({ values }: Cells) => storage.setItem(key, JSON.stringify(values)),
    /** With what was typed before; a tier that does not fit the prize table stays empty. */
    restore: <Holder extends Cells>(cells: Holder): Holder => {
      const saved = JSON.parse(storage.getItem(key) ?? '[]') as unknown[]
      const values = cells.values.map((tier, rank) => {
        const kept = saved[rank]
        const fits =
          Array.isArray(kept) && kept.length === tier.length && kept.every((one) => /^\d{0,9}$/.test(String(one)))
        return fits ? kept.map(String) : tier
      })
      return { ...cells, values }
    },
  }
}
