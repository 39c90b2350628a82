import { isSettingName } from '@quayso/contract/settings/read-setting'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import { findGame } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import { type Locale, languageNames } from '@quayso/games/locale'
import type { Answer, Input } from '../calls/call.ts'
import { useFormats } from '../texts/format.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'

export type Change = Answer<'changes.list'>['changes'][number]
export type ChangeKind = Input<'changes.list'>['kind']

/** `01-12-2026` of `2026-12-01`. */
const toDay = (day: string) => day.split('-').reverse().join('-')
const isLocale = (field: string): field is Locale => Object.hasOwn(languageNames, field)

/** A proposed change in words. */
export function useChangeWords(kind: ChangeKind) {
  const t = useTexts('changes')
  const configs = useTexts('configs')
  const language = useLanguage()
  const { moment } = useFormats()
  const placeOf = (place: string) => {
    const game = findGame(place)
    return game ? gameName(game, language) : t('place.home')
  }
  return {
    titleOf: ({ subject }: Change) => {
      const game = findGame(subject.replace('game/', ''))
      return t(`title.${kind}`, { game: game ? gameName(game, language) : subject })
    },
    effectOf: ({ differences }: Change) => {
      const day = differences.find(({ field }) => field === 'firstDay')?.now ?? ''
      return t(`effect.${kind}`, { day: toDay(day) })
    },
    fieldOf: (field: string) => {
      if (isSettingName(field)) return configs(`meaning.${field}`)
      return isLocale(field) ? languageNames[field] : t(`field.${field}` as 'field.firstDay')
    },
    textOf: (field: string, value: string) => {
      if (field === 'firstDay') return toDay(value)
      if (field === 'places') return value.split(' ').map(placeOf).join(', ')
      if (field === 'place') return t(`place.${value}` as 'place.home')
      if ((field === 'from' || field === 'to') && value) return moment(value, Date.now())
      const isFlag = isSettingName(field) && siteSettings[field].kind === 'flag'
      return isFlag ? configs(value === '1' ? 'on' : 'off') : value || t('empty')
    },
  }
}
