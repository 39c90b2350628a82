import type { ReactNode } from 'react'

export const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** A column for each digit, after what the rows are. */
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
