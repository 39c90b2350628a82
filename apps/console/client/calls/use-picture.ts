import { useCall } from './use-call.ts'

/** A picture of ours, to be shown here; nothing for one that is somewhere else. */
export function usePicture(address: string) {
  const { data } = useCall('pictures.read', { address }, { isOn: address !== '' })
  return data?.data === undefined ? undefined : { ...data, data: data.data }
}
