import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../../src/access/permissions.ts'
import type { Feature, Features } from '../texts/features.ts'

export type Group = 'work' | 'community' | 'site' | 'system'

type TitleKey<Name extends Feature> = keyof Features[Name] & string

interface ScreenOf<Name extends Feature> {
  /** As react-router reads it: `/results/:game/:turn/enter`. */
  readonly path: string
  /** Has the texts. */
  readonly feature: Name
  /** Among the feature's texts; `title` unless told. */
  readonly title?: TitleKey<Name>
  /** Who lacks it is not shown the screen in any list, and sees why when opening its address. */
  readonly needs?: Permission
  /** Default export: the screen. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Where the side bar lists it; screens without a group are reached from others. */
  readonly group?: Group
  readonly icon?: LucideIcon
  /** The letter that opens it after `G`. */
  readonly letter?: string
  /** Whether phones have it in the tab bar. */
  readonly isTab?: true
  /** A component that shows how much waits there, as `<Count>`. */
  readonly count?: ComponentType
  /** The address that shows what matches a few words there; the palette offers it. */
  readonly search?: (words: string) => string
  /** Shown to who is not signed in, without the frame. */
  readonly isOpen?: true
}

export type Screen = { [Name in Feature]: ScreenOf<Name> }[Feature]
