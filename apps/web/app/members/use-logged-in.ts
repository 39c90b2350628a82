import type { LoginResult } from '@quayso/contract/logins'
import { useNavigate, useSearchParams } from 'react-router'
import { backFrom } from '../shell/login-address.ts'
import { keepSession } from '../shell/member-session.ts'
import { useAddressHere } from '../shell/place.ts'
import { showToast } from '../ui/notices.ts'

/** What follows a login, a registration or a social login: the session is kept, and the visitor goes back. */
export function useLoggedIn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const addressHere = useAddressHere()
  return async ({ token, userInfo }: LoginResult, text: string) => {
    keepSession({ token, userInfo })
    showToast(text)
    await navigate(addressHere(backFrom(params)), { replace: true })
  }
}
