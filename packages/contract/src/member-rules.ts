/** What a form checks before it asks, and the server again; without a schema, so that a browser gets little. */

const nickNameLimits = { min: 3, max: 15 } as const

const userNameForm = /^[A-Za-z0-9]{3,15}$/
/** Controls, directions, unassigned characters and line ends: a name is one visible line. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/u

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
  return text.normalize('NFC').trim()
}

export function isNickName(text: string): boolean {
  const { length } = [...text]
  return length >= nickNameLimits.min && length <= nickNameLimits.max && !invisible.test(text)
}
