/** `saver=on` is the visitor's choice on /app. The edge reads it, and asks for pages as if the device saved data. */
export const saverCookie = 'saver'

/** Whether a setting of the device asks sites to save data; not every browser tells. */
export function deviceSavesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
