import type { Database } from '@quayso/database/connect'
import type { Lane } from '@quayso/operations/bounded-lane'
import type { WatchQueue } from '@quayso/operations/watch-queues'
import type { RandomBelow } from './challenge/draw-picture.ts'
import type { SocialProvider } from './login/social-provider.ts'
import type { Passwords } from './passwords.ts'
import type { PictureDeps } from './profile/release-picture.ts'

export interface MembersDeps extends PictureDeps {
  readonly db: Database
  readonly now: () => Date
  readonly random: RandomBelow
  readonly passwords: Passwords
  readonly social: SocialProvider | undefined
  readonly watchQueue?: WatchQueue | undefined
}

export interface CommandDeps extends MembersDeps {
  /** Whatever hashes a password goes through here. */
  readonly inTurn: Lane
}
