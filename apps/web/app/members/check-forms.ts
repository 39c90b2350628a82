import { isNickName, isPassword, isUserName, normalNickName } from '@quayso/contract/rules/member-rules'

/** What can be wrong with a field, as a text key. */
export type FaultText =
  | 'members.enterUserName'
  | 'members.enterPassword'
  | 'members.enterCode'
  | 'members.enterNickName'
  | 'members.badName'
  | 'members.badPassword'
  | 'members.badNickName'
  | 'members.differ'
  | 'members.samePassword'
  | 'members.nickNameInfo'

export type Faults<Field extends string> = Readonly<Partial<Record<Field, FaultText>>>

export type Typed<Field extends string> = Readonly<Record<Field, string>>

function faults<Field extends string>(found: Readonly<Record<Field, FaultText | undefined>>): Faults<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined)) as Faults<Field>
}

export function checkLogin({ userName, password }: Typed<'userName' | 'password'>) {
  return faults({
    userName: userName === '' ? 'members.enterUserName' : undefined,
    password: password === '' ? 'members.enterPassword' : undefined,
  })
}

export function checkRegistration(typed: Typed<'userName' | 'password' | 'repeat'>, minLength: number) {
  const { userName, password, repeat } = typed
  return faults({
    userName: userName === '' ? 'members.enterUserName' : isUserName(userName) ? undefined : 'members.badName',
    password: checkNewPassword(password, minLength),
    repeat: repeat === password ? undefined : 'members.differ',
  })
}

function checkNewPassword(password: string, minLength: number): FaultText | undefined {
  if (password === '') return 'members.enterPassword'
  return isPassword(password, minLength) ? undefined : 'members.badPassword'
}

export const changeFields = ['oldPassword', 'newPassword', 'repeat'] as const

export function checkPasswordChange(typed: Typed<(typeof changeFields)[number]>, minLength: number) {
  const { oldPassword, newPassword, repeat } = typed
  const isSame = newPassword !== '' && newPassword === oldPassword
  return faults({
    oldPassword: oldPassword === '' ? 'members.enterPassword' : undefined,
    newPassword: isSame ? 'members.samePassword' : checkNewPassword(newPassword, minLength),
    repeat: repeat === newPassword ? undefined : 'members.differ',
  })
}

export function checkNickName(typed: string, current: string): FaultText | undefined {
  const nickName = normalNickName(typed)
  if (nickName === '') return 'members.enterNickName'
  if (nickName === current) return 'members.nickNameInfo'
  return isNickName(nickName) ? undefined : 'members.badNickName'
}
