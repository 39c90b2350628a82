import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'

const places = [0, 1, 2, 3, 4, 5] as const
const empty = places.map(() => '')

interface CodeFieldProps {
  /** Called when the sixth digit is there. */
  readonly onFull: (code: string) => void
  readonly isBusy: boolean
}

/** Six digits, one a cell; typing and pasting move on by themselves. Mount it anew to clear it. */
export function CodeField({ onFull, isBusy }: CodeFieldProps) {
  const t = useTexts('signin')
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const [digits, setDigits] = useState<readonly string[]>(empty)
  useEffect(() => cells.current[0]?.focus(), [])

  const write = (from: number, typed: string) => {
    const fresh = typed.replace(/\D/g, '').slice(0, places.length - from)
    if (fresh === '') return
    const next = digits.map((digit, place) => fresh[place - from] ?? digit)
    setDigits(next)
    cells.current[Math.min(from + fresh.length, places.length - 1)]?.focus()
    if (next.every((digit) => digit !== '')) onFull(next.join(''))
  }
  const goBack = (place: number, event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const emptied = digits[place] === '' ? Math.max(0, place - 1) : place
    setDigits(digits.map((digit, other) => (other === emptied ? '' : digit)))
    cells.current[emptied]?.focus()
  }
  const paste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    write(place, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className="otp" aria-label={t('code')}>
      {places.map((place) => (
        <input
          key={place}
          ref={(cell) => {
            cells.current[place] = cell
          }}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={t('code.digit', { n: place + 1 })}
          value={digits[place]}
          readOnly={isBusy}
          onChange={(event) => write(place, event.target.value.replace(digits[place] ?? '', '') || event.target.value)}
          onKeyDown={(event) => goBack(place, event)}
          onPaste={(event) => paste(place, event)}
        />
      ))}
    </fieldset>
  )
}
