import type { UserInfo } from '@quayso/contract/members'
import type { Topic } from '@quayso/contract/topics'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLoginPrompt } from '../boards/use-login-prompt.ts'
import { loadTexts } from '../i18n/catalogues.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useMemberSession } from '../shell/member-session.ts'
import button from '../ui/button.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { PickChoice } from './pick-choice.server.ts'

export interface TopicActsProps {
  readonly topic: Topic
  readonly picks: PickChoice | undefined
  readonly onChanged: (topic: Topic) => void
  /** Puts something in the place of the text; undefined brings it back. */
  readonly onBody: (body: ReactNode) => void
}

export interface MemberTopicActsProps extends TopicActsProps {
  readonly userInfo: UserInfo
}

/** What this visitor may do with a topic. All that is needed to do it comes for members alone. */
export function TopicActs(props: TopicActsProps) {
  const t = useTexts('topics')
  const isReady = useHydrated()
  const userInfo = useMemberSession()?.userInfo
  const promptLogin = useLoginPrompt('main')
  const MemberTopicActs = useMemberTopicActs(userInfo !== undefined)
  if (userInfo) return MemberTopicActs && <MemberTopicActs {...props} userInfo={userInfo} />
  const report = () => void promptLogin(t('topics.form.loginToReport'))
  return isReady && <Act text={t('topics.form.report')} onPress={report} />
}

/** With its words, once it is wanted. Without a network the topic can be read all the same. */
function useMemberTopicActs(isWanted: boolean): ComponentType<MemberTopicActsProps> | undefined {
  const { locale } = useLanguage()
  const [Acts, setActs] = useState<ComponentType<MemberTopicActsProps>>()
  useEffect(() => {
    if (!isWanted) return
    Promise.all([import('./member-topic-acts.tsx'), loadTexts(locale, 'board-acts')]).then(
      ([{ MemberTopicActs }]) => setActs(() => MemberTopicActs),
      () => {},
    )
  }, [isWanted, locale])
  return Acts
}

export function Act({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={button.button} onClick={onPress}>
      {text}
    </button>
  )
}
