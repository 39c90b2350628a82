import type { PrizeTaxes } from '@quayso/games/tickets/prize-tax'

/** What an operator changes while the site runs. In the database and in a call every value is a text. */
export const siteSettings = {
  openNetTitle: {
    kind: 'text',
    default: 'Quayso',
    longest: 60,
    isPublic: true,
    takesTwo: true,
    meaning: "The site's name, in titles, header and feeds; no member may be called so",
  },
  customerServiceUrl: {
    kind: 'address',
    default: '',
    isPublic: true,
    takesTwo: true,
    meaning: 'Where a forgotten password is asked for; the link is there only while this is set',
  },
  boardMessageIsOpen: {
    kind: 'flag',
    default: '1',
    isPublic: true,
    meaning: 'Members may write on boards and topics; reading goes on without it',
  },
  prizeTax: {
    kind: 'taxes',
    default: '',
    isPublic: true,
    takesTwo: true,
    meaning:
      'Tax on a prize of a state lottery of Vietnam: the part above the amount, from the day on; overrides the known rules',
  },
  enableValidCode: {
    kind: 'flag',
    default: '0',
    isPublic: true,
    takesTwo: true,
    meaning: 'Logging in takes a challenge',
  },
  enableRegValidCode: {
    kind: 'flag',
    default: '0',
    isPublic: true,
    takesTwo: true,
    meaning: 'Registering takes a challenge',
  },
  passwordMinLength: {
    kind: 'number',
    default: '3',
    least: 3,
    most: 15,
    isPublic: true,
    takesTwo: true,
    meaning: 'Shortest password that a browser accepts; the server never sees one',
  },
  refuseCommonPasswords: {
    kind: 'flag',
    default: '0',
    isPublic: false,
    meaning: 'The 10,000 commonest passwords are refused',
  },
  sessionIdleMinutes: {
    kind: 'number',
    default: '10080',
    least: 1,
    most: 9_999_999,
    isPublic: false,
    takesTwo: true,
    meaning: 'A login ends after so many minutes without a request; running ones too',
  },
  sessionMaxMinutes: {
    kind: 'number',
    default: '43200',
    least: 1,
    most: 9_999_999,
    isPublic: false,
    takesTwo: true,
    meaning: 'A login ends after so many minutes at most; running ones too',
  },
  fbLogin: {
    kind: 'flag',
    default: '0',
    isPublic: true,
    meaning: 'Members may log in through Facebook; needs `fbAppId`, and the secret `FB_APP_SECRET` of the API',
  },
  fbAppId: {
    kind: 'text',
    default: '',
    longest: 32,
    isPublic: true,
    takesTwo: true,
    meaning: 'Under which Facebook knows this site',
  },
  resServerHost: {
    kind: 'address',
    default: '',
    isPublic: true,
    takesTwo: true,
    meaning: 'Where pictures are uploaded to; empty for this site',
  },
  embedders: {
    kind: 'text',
    default: '',
    longest: 4000,
    isPublic: true,
    takesTwo: true,
    meaning: 'Origins that may frame the site, separated by spaces (embedding.md)',
  },
  accountsInFrames: {
    kind: 'flag',
    default: '0',
    isPublic: true,
    takesTwo: true,
    meaning: "Those may frame members' own pages too",
  },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof siteSettings

interface Described {
  /** What holds where the database has no value, or one that is not of its kind. */
  readonly default: string
  /** Told to everyone by getConfigs; the others never leave the servers. */
  readonly isPublic: boolean
  /** One person could lock members out, let strangers in or lead visitors astray: two admins change it. */
  readonly takesTwo?: true
  readonly meaning: string
}

export type Setting =
  | (Described & { readonly kind: 'flag' | 'address' | 'taxes' })
  | (Described & { readonly kind: 'number'; readonly least: number; readonly most: number })
  | (Described & { readonly kind: 'text'; readonly longest: number })

interface ValueOf {
  readonly flag: boolean
  readonly number: number
  readonly text: string
  /** https, or a path on this site; empty for none. */
  readonly address: string
  /** Oldest first. */
  readonly taxes: PrizeTaxes
}

export type SettingValue<Name extends SettingName> = ValueOf[(typeof siteSettings)[Name]['kind']]
