import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Option } from '../../ui/field.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly goOn: string
  readonly onDone: () => void
}

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, goOn, onDone }: RecoveryCodesProps) {
  const t = useTexts('signin')
  const [isKept, setIsKept] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${location.hostname}\n${text}\n`], { type: 'text/plain' }))
    link.download = 'quayso-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="form">
      <ul className="codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row gap2">
        <Button icon={Copy} onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {t('download')}
        </Button>
      </div>
      <Option checked={isKept} onChange={(event) => setIsKept(event.target.checked)}>
        {t('codes.kept')}
      </Option>
      <Button look="go" isWide={true} disabled={!isKept} onClick={onDone}>
        {goOn}
      </Button>
    </div>
  )
}
