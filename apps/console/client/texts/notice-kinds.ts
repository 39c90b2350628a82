/** The kinds of notice that the database writes; a newer one is shown by its name. */
export const kinds = [
  ...(['operator-invited', 'operator-joined', 'operator-roles', 'operator-suspended', 'operator-reinstated'] as const),
  ...(['operator-login', 'operator-frozen', 'operator-thawed', 'password-set', 'passkey-added'] as const),
  ...(['passkey-removed', 'key-made', 'recovery-codes-made', 'sessions-ended', 'source-added'] as const),
  ...(['source-changed', 'source-on', 'source-off', 'source-removed', 'source-counted'] as const),
  ...(['source-not-counted', 'source-paused', 'game-renamed', 'game-name-removed', 'game-hidden'] as const),
  ...(['game-shown', 'game-closed', 'game-opened', 'publishing-changed', 'publishing-paused'] as const),
  ...(['setting-changed', 'calendar-added', 'calendar-withdrawn', 'break-glass', 'notice-changed'] as const),
  ...(['ad-changed', 'page-changed', 'contacts-changed', 'game-order-changed', 'publishing-resumed'] as const),
  ...(['source-resumed', 'key-ended', 'alert-closed'] as const),
]
