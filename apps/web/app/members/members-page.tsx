import type { ReactNode } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'

export interface MembersPageProps {
  readonly origin: string
  readonly path: string
  readonly title: string
}

/** The layout of members' pages. */
export function MembersPage({ origin, path, title, children }: MembersPageProps & { readonly children: ReactNode }) {
  const t = useTexts('members')
  return (
    <>
      <PageMeta
        title={title}
        description={t('members.description')}
        address={(lang) => origin + hrefOf(path, { lang })}
      />
      <main id="main" className="wrap">
        {children}
      </main>
    </>
  )
}
