/** What the list of today follows. */
export const todayTopics = [
  ...[
    'results',
    'proposals',
    'sources',
    'moderation',
    'feedback',
    'calendar',
    'people',
    'configs',
    'contents',
    'notices',
  ],
] as const
