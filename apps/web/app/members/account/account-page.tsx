import type { ReactNode } from 'react'
import { MemberOnly } from '../../session/member-only.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { MembersPage, type MembersPageProps } from '../members-page.tsx'
import * as styles from './userinfo.module.css'

interface AccountPageProps extends MembersPageProps {
  readonly children: (session: MemberSession) => ReactNode
  /** Below it, for everyone. */
  readonly also?: ReactNode
}

/** A page of a member's own account. */
export function AccountPage({ children, also, ...page }: AccountPageProps) {
  return (
    <MembersPage {...page}>
      <div className={styles.slim}>
        <PageTitle title={page.title} />
        <MemberOnly>{children}</MemberOnly>
        {also}
      </div>
    </MembersPage>
  )
}
