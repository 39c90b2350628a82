import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Argon2id, as OWASP advises: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** At the cost above, of random bytes that nobody kept. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$P9RulelZo+rifQr1zN1YBA$oL8B31OcAlOQolG/c1juP2YNfDb+Daq5CJFqGS4UNh4'

const leastPasswordLength = 12
const mostPasswordLength = 200

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= leastPasswordLength).map(plain),
)

function plain(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

export function passwordProblem(password: string, login: string): PasswordProblem | undefined {
  const length = [...password].length
  if (length < leastPasswordLength) return 'too-short'
  if (length > mostPasswordLength) return 'too-long'
  return isCommon(plain(password), login) ? 'too-common' : undefined
}

/** One that is listed, says a common one twice, or has hardly more to it than the name or a few characters. */
function isCommon(password: string, login: string): boolean {
  const rest = password.replaceAll(login, '')
  const half = password.slice(0, password.length / 2)
  return (
    common.has(password) || new Set(rest).size < 5 || rest.length < leastPasswordLength / 2 || half + half === password
  )
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Takes as long when there is nothing to compare with: the time does not tell whether an operator exists. */
export async function fitsPassword(kept: string | null, password: string): Promise<boolean> {
  const fits = await verify(kept ?? nobodys, password.normalize('NFKC'))
  return kept !== null && fits
}
