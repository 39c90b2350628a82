import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyHints } from '../ui/key-hint.tsx'
import { useLabelledKeys } from './keys.ts'
import { useListedScreens } from './listed-screens.ts'
import { useOperator } from './session.tsx'

function Row({ keys, meaning }: { readonly keys: string; readonly meaning: string }) {
  return (
    <div>
      <dt>{meaning}</dt>
      <dd className="row gap1">
        {keys.split(' ').map((key) => (
          <KeyHints key={key} of={key} />
        ))}
      </dd>
    </div>
  )
}

/** Every key that means something now. */
export function AllKeys({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  const { hasLetterKeys } = useOperator()
  const here = useLabelledKeys()
  const listed = useListedScreens().filter(({ letter }) => letter)
  const everywhere = [
    ['ctrl+k', t('key.palette')],
    ['?', t('key.all')],
    ['/', t('key.find')],
    ['j k', t('key.next')],
    ['enter', t('key.open')],
    ['escape', t('key.close')],
    ['ctrl+s', t('key.save')],
    ['ctrl+enter', t('key.main')],
    ['z', t('key.undo')],
    ['g', t('key.go')],
    ...listed.map(({ letter, title }) => [`g+${letter}`, title] as const),
  ] as const
  return (
    <Dialog title={t('keys')} onClose={onClose} isWide={true} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {!hasLetterKeys && <p>{t('keys.off')}</p>}
      {here.length > 0 && (
        <>
          <h3 className="lbl">{t('keys.here')}</h3>
          <dl className="kv">
            {here.map(({ key, label }) => (
              <Row key={key} keys={key} meaning={label} />
            ))}
          </dl>
        </>
      )}
      <h3 className="lbl">{t('keys.everywhere')}</h3>
      <dl className="kv">
        {everywhere.map(([keys, meaning]) => (
          <Row key={keys} keys={keys} meaning={meaning} />
        ))}
      </dl>
    </Dialog>
  )
}
