/** The features, each with a file of texts in every language; the keys are those of the Vietnamese one. */
export interface Features {
  readonly shell: typeof import('./vi/shell.json')
  readonly account: typeof import('./vi/account.json')
  readonly ads: typeof import('./vi/ads.json')
  readonly audit: typeof import('./vi/audit.json')
  readonly calendar: typeof import('./vi/calendar.json')
  readonly changes: typeof import('./vi/changes.json')
  readonly configs: typeof import('./vi/configs.json')
  readonly contents: typeof import('./vi/contents.json')
  readonly feedback: typeof import('./vi/feedback.json')
  readonly firstRun: typeof import('./vi/firstRun.json')
  readonly games: typeof import('./vi/games.json')
  readonly health: typeof import('./vi/health.json')
  readonly members: typeof import('./vi/members.json')
  readonly moderation: typeof import('./vi/moderation.json')
  readonly notices: typeof import('./vi/notices.json')
  readonly people: typeof import('./vi/people.json')
  readonly results: typeof import('./vi/results.json')
  readonly sources: typeof import('./vi/sources.json')
  readonly signin: typeof import('./vi/signin.json')
  readonly today: typeof import('./vi/today.json')
}

export type Feature = keyof Features
