import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/home.ts'

const en = {
  'home.types': 'Lottery type',
  'home.days': 'Day of the week',
  'home.allDays': 'All',
  'home.today': 'today',
  'home.fast': 'Super fast',
  'home.seeAll': 'See all',
  'home.empty': 'No game is drawn on this day',
  'home.emptyLink': 'See all days',
  'home.ad': 'Ad',
  'home.banners': 'Banners',
  'home.pauseBanners': 'Pause',
  'home.playBanners': 'Play',
  'home.promises': 'What this site does for you',
  'home.promise.sync': 'Cloud sync',
  'home.promiseText.sync': 'Your phone and your computer get the same result the moment it is drawn.',
  'home.promiseLink.sync': 'Watch a draw',
  'home.promise.privacy': 'Confidentiality',
  'home.promiseText.privacy': 'No account is needed to see results. Only those in charge read your feedback.',
  'home.promiseLink.privacy': 'Send feedback',
  'home.promise.trends': 'Trend analysis',
  'home.promiseText.trends':
    'How often each first digit is drawn, counted from the draws themselves. A description, not a forecast.',
  'home.promiseLink.trends': 'See the statistics',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
