import './account.css'
import { LogOut } from 'lucide-react'
import { call } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { Preferences } from '../shell/preferences.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { PageHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CommandKey } from './command-key.tsx'
import { Options } from './options.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondWay } from './second-way.tsx'
import { Sessions } from './sessions.tsx'

async function signOut(): Promise<void> {
  await call('session.end', {})
  location.assign('/signin')
}

export default function AccountScreen() {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { data: account, error, reload } = useCall('account.see', {}, { topics: ['people'] })
  if (!account) return error ? <Failed error={error} onRetry={reload} /> : <Skeleton rows={6} />
  const roles = account.roles.map((role) => shell(`role.${role}`)).join(', ')
  return (
    <>
      <PageHead
        title={t('title')}
        sub={
          <span>
            {account.login} · {roles || t('no-roles')}
          </span>
        }
        actions={
          <Button icon={LogOut} onClick={() => void signOut()}>
            {t('sign-out')}
          </Button>
        }
      />
      <div className="split split--half">
        <div className="stk">
          <Passkeys passkeys={account.passkeys} onChange={reload} />
          <SecondWay account={account} onChange={reload} />
        </div>
        <div className="stk">
          <Sessions sessions={account.sessions} onChange={reload} />
          <Options account={account} onChange={reload}>
            <Preferences />
          </Options>
          <CommandKey made={account.key} onChange={reload} />
        </div>
      </div>
    </>
  )
}
