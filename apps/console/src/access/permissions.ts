/** What an operator is; one may be several. */
export const roles = ['viewer', 'entry', 'checker', 'moderator', 'content', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * How far a permission goes. `two`: together with a second person who has it. `propose`: may ask for it. Each includes
 * those after it.
 */
export const levels = ['alone', 'two', 'propose', 'see'] as const
export type Level = (typeof levels)[number]

/** Who may do what; who is not named may not even see it. Roles add up. */
export const permissions = {
  /** To enter a tier and publish it as provisional. */
  'results.enter': { entry: 'alone', checker: 'alone', viewer: 'see', admin: 'see' },
  /** To retype a provisional draw; of each tier only who did not enter it. */
  'results.confirm': { checker: 'alone' },
  'results.correct': { entry: 'propose', checker: 'two' },
  'results.import': { admin: 'alone' },
  /** To pause a source for a game, up to 30 minutes. */
  'results.pause': { entry: 'alone', checker: 'alone', admin: 'alone' },
  /** The calendar, and opening or closing an official game. */
  'calendar.change': { viewer: 'see', entry: 'see', checker: 'two', admin: 'two' },
  /** Visibility, order, names, and games of ours. */
  'games.change': { viewer: 'see', admin: 'alone', checker: 'see', entry: 'see' },
  'moderation.decide': { viewer: 'see', moderator: 'alone', admin: 'alone' },
  'members.endSessions': { moderator: 'alone', admin: 'alone' },
  /** To delete an account on request, and to change a member's role. */
  'members.change': { admin: 'two' },
  'feedback.answer': { viewer: 'see', moderator: 'alone', content: 'alone', admin: 'alone' },
  /** Ads, notices and contacts. */
  'contents.change': { viewer: 'see', content: 'alone', admin: 'alone' },
  /** The pages that bind us and our visitors, such as terms and privacy. */
  'contents.legal': { viewer: 'see', content: 'two', admin: 'two' },
  /** Configs and sources. */
  'configs.change': { viewer: 'see', entry: 'see', checker: 'see', admin: 'alone' },
  /** To let people in, suspend, and give roles. */
  'people.change': { admin: 'two' },
  'people.endSessions': { admin: 'alone' },
  'audit.see': { viewer: 'see', entry: 'see', checker: 'see', moderator: 'see', content: 'see', admin: 'alone' },
  'health.see': { viewer: 'see', entry: 'see', checker: 'see', moderator: 'see', content: 'see', admin: 'see' },
  /** To run or discard background jobs that were given up. */
  'jobs.decide': { viewer: 'see', admin: 'alone' },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Role, Level>>>>>

export type Permission = keyof typeof permissions

/** The furthest level that any of the roles has. */
export function levelOf(ownRoles: readonly Role[], permission: Permission): Level | undefined {
  const granted: Partial<Record<Role, Level>> = permissions[permission]
  const own = ownRoles.flatMap((role) => granted[role] ?? [])
  return levels.find((level) => own.includes(level))
}

/** Whether one who has this level may do what needs that one. */
export function reaches(own: Level | undefined, needed: Level): boolean {
  return own !== undefined && levels.indexOf(own) <= levels.indexOf(needed)
}
