import { isInFrame } from '../embedding/in-frame.ts'
import { useMemberSession } from '../session/member-session.ts'

/** Whether the page is in a frame in which members cannot log in: see decision 024. */
export function useNeedsOwnWindow(framesLogIn: boolean): boolean {
  const session = useMemberSession()
  return isInFrame() && !framesLogIn && !session
}
