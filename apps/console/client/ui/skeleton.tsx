import { useTexts } from '../texts/texts.tsx'

/** Stands for rows that are being loaded, in about their size. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  const t = useTexts('shell')
  const widths = Array.from({ length: rows }, (_, row) => 90 - ((row * 37) % 50))
  return (
    <div className="stk" role="status" aria-label={t('loading')}>
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
        <span key={row} className="sk" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
