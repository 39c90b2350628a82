import type { Amount, TicketAnswer } from './ticket-wins.ts'

export interface LotTotals {
  /** How many tickets have won. */
  readonly won: number
  /** Undefined where the amounts of the day are unknown. */
  readonly total?: Amount
  /** What is left of each ticket's prizes after its own tax, together; undefined where the tax is unknown. */
  readonly net?: Amount
}

/** What several tickets of a draw have won together. */
export function lotTotals(answers: readonly TicketAnswer[]): LotTotals {
  const sum = (amountOf: (answer: TicketAnswer) => Amount) =>
    answers
      .map(amountOf)
      .reduce((all, one) => ({ least: all.least + one.least, most: all.most + one.most }), { least: 0, most: 0 })
  const nothing = { least: 0, most: 0 }
  return {
    won: answers.filter(({ wins }) => wins.length > 0).length,
    ...(answers.every(({ total }) => total) && { total: sum(({ total = nothing }) => total) }),
    ...(answers.every(({ tax }) => tax) && {
      net: sum(({ total = nothing, tax = nothing }) => ({
        least: total.least - tax.least,
        most: total.most - tax.most,
      })),
    }),
  }
}
