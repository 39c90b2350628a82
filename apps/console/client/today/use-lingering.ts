import { useEffect, useRef, useState } from 'react'

/** How long what is done stays, greyed out: nothing moves under the pointer. */
const lingerMs = 5000

export interface Lingering<Row> {
  readonly row: Row
  readonly isDone: boolean
}

/** The rows, and for a while those that have just gone, in their places. */
export function useLingering<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Lingering<Row>[] {
  const [shown, setShown] = useState<Lingering<Row>[]>([])
  const latest = useRef(shown)
  const key = JSON.stringify(rows)
  useEffect(() => {
    const now = JSON.parse(key) as Row[]
    const keys = new Set(now.map(keyOf))
    const gone = latest.current.filter(({ row }) => !keys.has(keyOf(row)))
    const next: Lingering<Row>[] = now.map((row) => ({ row, isDone: false }))
    for (const { row } of gone) {
      const before = latest.current.findIndex((one) => keyOf(one.row) === keyOf(row))
      next.splice(Math.min(before, next.length), 0, { row, isDone: true })
    }
    latest.current = next
    setShown(next)
    if (gone.length === 0) return
    const timer = setTimeout(() => {
      latest.current = latest.current.filter(({ isDone }) => !isDone)
      setShown(latest.current)
    }, lingerMs)
    return () => clearTimeout(timer)
  }, [key, keyOf])
  return shown
}
