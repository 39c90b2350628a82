import { useEffect, useState } from 'react'
import { deviceSavesData, saverCookie } from '../data-saver.ts'

interface DataSaver {
  readonly isOn: boolean
  /** It is on by a setting of the device, which the site follows. */
  readonly isOfDevice: boolean
}

const yearSeconds = 365 * 86_400

function readSaver(): DataSaver {
  const isOfDevice = deviceSavesData()
  return { isOn: isOfDevice || document.cookie.split('; ').includes(`${saverCookie}=on`), isOfDevice }
}

/** Whether the visitor saves data, known once the page is hydrated, and how to choose it. */
export function useDataSaver(): [DataSaver | undefined, (isOn: boolean) => void] {
  const [saver, setSaver] = useState<DataSaver>()
  useEffect(() => setSaver(readSaver()), [])
  const choose = (isOn: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones we serve
    document.cookie = `${saverCookie}=on; max-age=${isOn ? yearSeconds : 0}; path=/; samesite=lax`
    setSaver(readSaver())
  }
  return [saver, choose]
}
