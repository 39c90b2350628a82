import type { PageSlug } from '@quayso/contract/rules/page-paragraph'
import { useState } from 'react'
import { type Answer, call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Panel } from '../ui/panel.tsx'
import { Person } from '../ui/person.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { toast } from '../ui/toasts.tsx'

interface VersionsProps {
  readonly slug: PageSlug
  readonly page: Answer<'contents.page'>
  readonly reload: () => void
  readonly canWrite: boolean
}

const tones = { draft: undefined, waiting: 'warn', published: 'ok', old: undefined } as const

/** All versions of a page, with what each changed. */
export function Versions({ slug, page, reload, canWrite }: VersionsProps) {
  const t = useTexts('contents')
  const { date, shortTime } = useFormats()
  const [error, setError] = useState<CallError | undefined>()
  const attempt = (act: Promise<unknown>, done: string) => {
    act.then(
      () => {
        setError(undefined)
        toast(done)
        reload()
      },
      (caught: unknown) => setError(caught instanceof CallError ? caught : new CallError('broken')),
    )
  }
  const restore = (version: number) => attempt(call('contents.restore', { slug, version }), t('restored', { version }))
  const discard = () => {
    if (!page.draft) return
    const { revision } = page.draft
    attempt(call('contents.discardDraft', { slug, revision }), t('discarded'))
  }
  const heads = [t('versions.version'), t('versions.at'), t('versions.who'), t('change'), '']
  return (
    <Panel isFlush title={t('versions')}>
      {error && <Failed error={error} />}
      <Table label={t('versions')} heads={heads}>
        {page.versions.map(({ version, state, at, writtenBy, approvedBy, change }) => (
          <tr key={version}>
            <td>
              <b>{version}</b> {state !== 'old' && <Tag tone={tones[state]}>{t(`version.${state}`)}</Tag>}
            </td>
            <td>
              <span className="num">
                {date(at)} {shortTime(at)}
              </span>
            </td>
            <td>
              {writtenBy && <Person {...writtenBy} />} {approvedBy && <Person {...approvedBy} />}
            </td>
            <td>{change}</td>
            <td className="act">
              <LinkButton look="bare" to={`/contents/${slug}/${version}`}>
                {t(state === 'draft' || state === 'waiting' ? 'versions.compare' : 'versions.see')}
              </LinkButton>
              {canWrite && state === 'old' && !page.draft && (
                <Button look="bare" onClick={() => restore(version)}>
                  {t('versions.restore')}
                </Button>
              )}
              {canWrite && state === 'draft' && (
                <Button look="bare" onClick={discard}>
                  {t('versions.discard')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}
