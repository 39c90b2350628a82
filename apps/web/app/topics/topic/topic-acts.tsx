import { type ComponentType, useEffect, useState } from 'react'
import { useLoginPrompt } from '../../boards/use-login-prompt.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Act, type MemberTopicActsProps, type TopicActsProps } from './topic-act.tsx'

/** The visitor's actions on a topic. Their code is loaded for members only. */
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

/** Loads code and texts on demand. If that fails, the topic can still be read. */
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
