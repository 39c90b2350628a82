import type { PageSlug } from '@quayso/contract/rules/page-paragraph'
import { type Locale, languageNames, locales } from '@quayso/games/locale'
import { useState } from 'react'
import { useCall } from '../calls/use-call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Option } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Draft, emptyRow, type Row, toDraft, writeCell } from './draft.ts'

interface ConflictDialogProps {
  readonly slug: PageSlug
  readonly mine: Draft
  readonly by: string
  readonly onClose: () => void
  /** With the revision of the draft that it replaces. */
  readonly onChoose: (draft: Draft, revision: number) => void
}

/** A newer draft exists: mine is kept beside it, and each paragraph that differs is chosen. */
export function ConflictDialog({ slug, mine, by, onClose, onChoose }: ConflictDialogProps) {
  const t = useTexts('contents')
  const shell = useTexts('shell')
  const { data } = useCall('contents.page', { slug })
  const [takenMine, setTakenMine] = useState<ReadonlySet<string>>(new Set())
  if (!data) return <Skeleton />
  const theirs = data.draft ? toDraft(data.draft.texts) : { titles: mine.titles, rows: [] }
  const count = Math.max(mine.rows.length, theirs.rows.length)
  const textAt = (draft: Draft, i: number, locale: Locale) => draft.rows[i]?.texts[locale] ?? ''
  const differing = Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    locales.filter((locale) => textAt(mine, i, locale) !== textAt(theirs, i, locale)).map((locale) => ({ i, locale })),
  )
  const choose = () => {
    const rows = Array.from({ length: count }, (_, i): Row => {
      const start = theirs.rows[i] ?? emptyRow()
      return locales
        .filter((locale) => takenMine.has(`${i} ${locale}`))
        .reduce((row, locale) => writeCell(row, locale, textAt(mine, i, locale)), start)
    })
    onChoose({ titles: mine.titles, rows }, data.draft?.revision ?? 0)
  }
  const choice = (key: string, isMine: boolean) => {
    const others = [...takenMine].filter((one) => one !== key)
    setTakenMine(new Set(isMine ? [...others, key] : others))
  }
  return (
    <Dialog
      title={t('conflict', { name: by })}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button look="go" onClick={choose}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.why')}</p>
      {differing.map(({ i, locale }) => {
        const key = `${i} ${locale}`
        return (
          <fieldset key={key} className="versus" lang={locale}>
            <legend>{t('cell', { language: languageNames[locale], n: i + 1 })}</legend>
            <Option type="radio" name={key} checked={!takenMine.has(key)} onChange={() => choice(key, false)}>
              {by}: {textAt(theirs, i, locale) || '–'}
            </Option>
            <Option type="radio" name={key} checked={takenMine.has(key)} onChange={() => choice(key, true)}>
              {t('conflict.mine')}: {textAt(mine, i, locale) || '–'}
            </Option>
          </fieldset>
        )
      })}
    </Dialog>
  )
}
