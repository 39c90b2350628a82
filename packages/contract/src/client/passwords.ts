import type { Credentials } from '../calls/logins.ts'
import type { ClientOptions } from './call.ts'
import * as logins from './logins.gen.ts'
import * as members from './members.gen.ts'

// Passwords are given as they were typed and leave as digests.

/** What makes a digest is loaded when one is sent. */
async function digest(userName: string, password: string): Promise<string> {
  return (await import('../rules/password-digest.ts')).passwordDigest(userName, password)
}

async function withDigest({ password, ...typed }: Credentials): Promise<Credentials> {
  return { ...typed, password: await digest(typed.userName, password) }
}

export async function logIn(options: ClientOptions, typed: Credentials) {
  return logins.logIn(options, await withDigest(typed))
}

export async function register(options: ClientOptions, typed: Credentials) {
  return logins.register(options, await withDigest(typed))
}

interface TypedChange {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
}

export async function changePassword(options: ClientOptions, typed: TypedChange) {
  return members.changePassword(options, {
    oldPassword: await digest(typed.userName, typed.oldPassword),
    newPassword: await digest(typed.userName, typed.newPassword),
  })
}

interface TypedDeletion {
  readonly userId: number
  readonly userName: string
  /** None for who came through a social network. */
  readonly password?: string
}

export async function deleteAccount(options: ClientOptions, { userId, userName, password }: TypedDeletion) {
  return members.deleteAccount(options, {
    userId,
    ...(password !== undefined && { password: await digest(userName, password) }),
  })
}
