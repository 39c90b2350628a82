import { Fragment } from 'react'
import { KeyHints } from './key-hint.tsx'

/** The strip under a list: `<KeyStrip keys={[['j k', t('key.choose')], ['ctrl+enter', t('key.send')]]} />`. */
export function KeyStrip({ keys }: { readonly keys: readonly (readonly [keys: string, meaning: string])[] }) {
  return (
    <div className="keys">
      {keys.map(([names, meaning]) => (
        <span key={names}>
          {names.split(' ').map((name) => (
            <Fragment key={name}>
              <KeyHints of={name} />
            </Fragment>
          ))}
          {meaning}
        </span>
      ))}
    </div>
  )
}
