import type { UserInfo } from '@quayso/contract/calls/members'
import type { Topic } from '@quayso/contract/topic'
import type { ReactNode } from 'react'
import * as button from '../../ui/controls/button.module.css'
import type { PickChoice } from '../form/pick-choice.server.ts'

export interface TopicActsProps {
  readonly topic: Topic
  readonly picks: PickChoice | undefined
  readonly onChanged: (topic: Topic) => void
  /** Replaces the text; undefined restores it. */
  readonly onBody: (body: ReactNode) => void
}

export interface MemberTopicActsProps extends TopicActsProps {
  readonly userInfo: UserInfo
}

/** One action on a topic. */
export function Act({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={button.button} onClick={onPress}>
      {text}
    </button>
  )
}
