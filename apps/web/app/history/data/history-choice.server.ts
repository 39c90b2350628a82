import { readArguments } from '@quayso/site/read-arguments'
import { historySizes } from '@quayso/site/sizes'
import { type HistoryChoice, lastDocument } from '../history-address.ts'

/** The choice in the address; missing and invalid arguments get their defaults. */
export function readHistoryChoice(params: URLSearchParams, isHighLevel: boolean): HistoryChoice {
  const asked = readArguments('history', params)
  const size = historySizes.find((one) => String(one) === asked.size) ?? historySizes[0]
  const page = Number(asked.page ?? 1)
  return { size, page: page <= lastDocument(size, isHighLevel) ? page : 1 }
}
