import type { WalletPage, WalletStation } from './load-wallet.server.ts'

/** What tickets of a day, as midnight UTC, win; undefined where that is unknown. */
export function rulesAt({ rules }: Pick<WalletPage, 'rules'>, station: WalletStation, dayMs: number) {
  const place = station.rules.findLast(([fromMs]) => fromMs <= dayMs)?.[1]
  return place === undefined ? undefined : rules[place]
}
