/** What a form checks before it asks, and the server again; without a schema, so that a browser gets little. */

const nickNameLimits = { min: 3, max: 15 } as const

const userNameForm = /^[A-Za-z0-9]{3,15}$/
/** Controls, directions, unassigned characters, line ends, letters drawn as nothing: a name is one visible line. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More than any language writes on one letter, or on none. */
const strayMarks = /^\p{M}|\p{M}{4}/u
/** They only say whether a sign is drawn in colour; phones add them by themselves. */
const variants = /[\ufe00-\ufe0f]/g

export function isUserName(text: string): boolean {
  return userNameForm.test(text)
}

/** Lan and lan are one member. */
export function normalUserName(text: string): string {
  return text.trim().toLowerCase()
}

/** By the rule of user names; an operator can ask for more characters (config `passwordMinLength`). */
export function isPassword(text: string, minLength = 3): boolean {
  return userNameForm.test(text) && text.length >= minLength
}

/** As it is kept and counted: one spelling for what looks the same. */
export function normalNickName(text: string): string {
  return text
    .normalize('NFC')
    .replace(variants, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

export function isNickName(text: string): boolean {
  const { length } = [...text]
  const isOfLength = length >= nickNameLimits.min && length <= nickNameLimits.max
  return isOfLength && !invisible.test(text) && !strayMarks.test(text)
}
