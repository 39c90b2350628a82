import { setTimeout as sleep } from 'node:timers/promises'
import { logOut } from '@quayso/contract/client/logins.gen'
import { updateInfo } from '@quayso/contract/client/members.gen'
import { logIn, register } from '@quayso/contract/client/passwords'
import { uploadImage } from '@quayso/contract/client/upload-image'
import { clientFrom } from '../traffic/client-from.ts'
import { honestAddress } from '../traffic/honest-address.ts'
import { noisePicture } from './noise-picture.ts'

export interface Visits {
  readonly tally: () => { readonly visits: number; readonly failed: number }
  readonly stop: () => Promise<void>
}

const pictureSidePx = 200

/** A member joins, logs in again, uploads a picture, and leaves. */
async function visitOnce(apiUrl: string, visit: number): Promise<void> {
  const client = clientFrom(apiUrl, honestAddress(visit))
  const typed = { userName: `visitor${visit}`, password: 'right1', loginSrc: 0 as const }
  await register(client, typed)
  const { token, userInfo } = await logIn(client, typed)
  const member = { ...client, sessionToken: token }
  const picture = new Blob([new Uint8Array(noisePicture(pictureSidePx))])
  const iconUrl = await uploadImage(member, { picture, userId: userInfo.userId, platformCode: 'quayso' })
  await updateInfo(member, { userId: userInfo.userId, iconUrl })
  await logOut(member)
}

/** One visit after the other, at the given interval. */
export function startVisits(apiUrl: string, everyMs: number): Visits {
  const stopping = new AbortController()
  const { signal } = stopping
  let visits = 0
  let failed = 0
  const run = async () => {
    while (!signal.aborted) {
      await visitOnce(apiUrl, visits++).catch((error) => {
        failed++
        console.error(`a visit failed: ${error}`)
      })
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    tally: () => ({ visits, failed }),
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
