import type { ClientOptions } from '@quayso/contract/client/call'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLoginPrompt } from '../boards/use-login-prompt.ts'
import { useRunCall } from '../calls/call-errors.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useMemberSession } from '../session/member-session.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { showToast } from '../ui/notices/notices.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

interface FollowButtonProps {
  /** The id to unfollow by; null or undefined when not following. */
  readonly followId: number | null | undefined
  readonly texts: { readonly follow: string; readonly unfollow: string }
  readonly follow: (options: ClientOptions) => Promise<{ readonly id: number }>
  readonly unfollow: (options: ClientOptions, id: number) => Promise<void>
  readonly onChange: (followId: number | null) => void
}

export function FollowButton({ followId, texts, follow, unfollow, onChange }: FollowButtonProps) {
  const t = useTexts('topics')
  const { locale } = useLanguage()
  const session = useMemberSession()
  const isReady = useHydrated()
  const runCall = useRunCall()
  const promptLogin = useLoginPrompt('main')
  const [isBusy, setBusy] = useState(false)
  const isFollowed = typeof followId === 'number'

  async function toggle(sessionToken: string) {
    const options = { baseUrl: '', locale, sessionToken }
    const changed = await runCall(async () => {
      if (!isFollowed) return follow(options)
      await unfollow(options, followId)
      return { id: null }
    })
    if (!changed) return
    onChange(changed.id)
    showToast(isFollowed ? t('topics.unfollowed') : t('topics.followed'))
  }

  async function press() {
    if (!session) return promptLogin(t('topics.loginToFollow'))
    if (isBusy) return undefined
    setBusy(true)
    await toggle(session.token)
    return setBusy(false)
  }

  return (
    <button
      type="button"
      className={classNames(button.button, isFollowed ? button.soft : button.line)}
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
    >
      <Star size="1.25rem" fill={isFollowed ? 'currentColor' : 'none'} aria-hidden />
      {isFollowed ? texts.unfollow : texts.follow}
    </button>
  )
}
