import { type TSchema, Type } from 'typebox'
import { ErrorCode } from './errors.ts'

export const Failure = Type.Object({
  success: Type.Literal(false),
  code: ErrorCode,
  message: Type.String({ description: 'In the language asked for with x-lang' }),
})

export function rowsAnswer<Row extends TSchema>(row: Row) {
  return Type.Object({ success: Type.Literal(true), rows: Type.Array(row), total: Type.Integer() })
}

export function rowsAnswerWith<Row extends TSchema, Other extends TSchema>(row: Row, other: Other) {
  return Type.Object({ success: Type.Literal(true), rows: Type.Array(row), total: Type.Integer(), other })
}
