import { useTexts } from '../texts/texts.tsx'
import { TextField } from '../ui/field.tsx'

interface WordsFieldProps {
  readonly words: string
  readonly onChange: (words: string) => void
}

export function WordsField({ words, onChange }: WordsFieldProps) {
  const t = useTexts('people')
  return (
    <TextField
      label={t('words')}
      hint={t('words.hint')}
      className="mono"
      required={true}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={words}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
