import { useFormats } from '../texts/format.ts'

type Point = readonly [at: number, value: number]

interface CurveProps {
  readonly label: string
  readonly points: readonly Point[]
  /** Where the alert is, with its words. */
  readonly bound?: { readonly value: number; readonly text: string }
  readonly isWide?: boolean
}

const height = 130
const top = 30

/** The figure of a card over the last day. */
export function Curve({ label, points, bound, isWide = false }: CurveProps) {
  const { shortTime } = useFormats()
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  const width = isWide ? 760 : 360
  const highest = Math.max(bound?.value ?? 0, ...points.map(([, value]) => value)) || 1
  const x = (at: number) => 4 + ((at - first[0]) / (last[0] - first[0])) * (width - 8)
  const y = (value: number) => height - (value / highest) * (height - top)
  const line = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height + 28}`} role="img" aria-label={label}>
      <line className="axis" x1="4" y1={height} x2={width - 4} y2={height} />
      <polygon className="ar" points={`${x(first[0])},${height} ${line} ${x(last[0])},${height}`} />
      <polyline className="ln" points={line} />
      {bound && (
        <>
          <line className="thr" x1="4" y1={y(bound.value)} x2={width - 4} y2={y(bound.value)} />
          <text x={width - 4} y={y(bound.value) - 8} textAnchor="end">
            {bound.text}
          </text>
        </>
      )}
      <text x="4" y={height + 22}>
        {shortTime(first[0])}
      </text>
      <text x={width - 4} y={height + 22} textAnchor="end">
        {shortTime(last[0])}
      </text>
    </svg>
  )
}
