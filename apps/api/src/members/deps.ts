import type { Database } from '@quayso/database/connect'
import type { BoundedQueue } from '@quayso/process/bounded-queue'
import type { WatchQueue } from '@quayso/process/watch-queues'
import type { RandomBelow } from './challenge/draw-picture.ts'
import type { SocialProvider } from './login/social-provider.ts'
import type { Passwords } from './passwords.ts'
import type { WalletKeys } from './wallet/wallet-keys.ts'

export interface MembersDeps {
  readonly db: Database
  readonly now: () => Date
  readonly random: RandomBelow
  readonly passwords: Passwords
  readonly social: SocialProvider | undefined
  /** Without them no tickets are kept with an account. */
  readonly walletKeys: WalletKeys | undefined
  /** Hears that pictures were given up, whose files can be taken away. */
  readonly onPicturesGone: () => void
  readonly watchQueue?: WatchQueue | undefined
}

export interface CommandDeps extends MembersDeps {
  /** Whatever hashes a password goes through here. */
  readonly inTurn: BoundedQueue
}
