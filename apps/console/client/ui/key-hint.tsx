const signs: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  ctrl: 'Ctrl',
  alt: 'Alt',
  space: 'Space',
}

const sign = (key: string) => signs[key] ?? key.toUpperCase()

/** A key as `useKeys` names it, in one box: `ctrl+enter` is `Ctrl ↵`. */
export function KeyHint({ of }: { readonly of: string }) {
  return <kbd className="kbd">{of.split('+').map(sign).join(' ')}</kbd>
}

/** The same with a box for each key. */
export function KeyHints({ of }: { readonly of: string }) {
  return of.split('+').map((key) => <KeyHint key={key} of={key} />)
}
