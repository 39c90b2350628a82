import { isInFrame } from '../embedding/in-frame.ts'
import { useMemberSession } from '../session/member-session.ts'

/** Whether this page stands in a frame whose visitor cannot be logged in there: see decision 024. */
export function useNeedsOwnWindow(framesLogIn: boolean): boolean {
  const session = useMemberSession()
  return isInFrame() && !framesLogIn && !session
}
