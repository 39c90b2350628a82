import { createContext, useContext } from 'react'
import { type Level, type Permission, reaches } from '../../src/access/permissions.ts'
import type { Answer } from '../calls/call.ts'

export type Operator = Answer<'session.me'>['operator']

const OperatorContext = createContext<Operator | undefined>(undefined)
export const OperatorProvider = OperatorContext.Provider

/** Whether an operator has a permission at least at this level. */
export function may(operator: Operator, permission: Permission, level: Level = 'see'): boolean {
  const own: Partial<Record<Permission, Level>> = operator.permissions
  return reaches(own[permission], level)
}

/** Who is signed in. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('no operator is signed in here')
  return operator
}

/** `const may = useMay()`, `may('results.enter', 'alone')`. */
export function useMay(): (permission: Permission, level?: Level) => boolean {
  const operator = useOperator()
  return (permission, level) => may(operator, permission, level)
}
