import type { ReactNode } from 'react'

export const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The header row: the rows' label, then a column for each digit. */
export function HeatHead({ corner }: { readonly corner: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {digits.map((digit) => (
          <th key={digit} scope="col">
            {digit}
          </th>
        ))}
      </tr>
    </thead>
  )
}
