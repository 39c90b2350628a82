import type { Locale } from '@quayso/games/locale'
import { callOptions } from '../calls/call-options.ts'
import { linkDevice } from './push-device.ts'

/** Notifications of this device go to the inbox of whoever logs in on it. */
export async function linkAtLogin(locale: Locale): Promise<void> {
  await linkDevice(callOptions(locale))
}
