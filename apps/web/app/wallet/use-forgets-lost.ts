import { useEffect, useState } from 'react'

const storedName = 'tickets-forget-lost'

/** Whether tickets without a prize are deleted after a week: only if the visitor has said so. */
export function useForgetsLost() {
  const [forgets, setForgets] = useState(false)
  useEffect(() => {
    try {
      setForgets(localStorage.getItem(storedName) === 'yes')
    } catch {
      // Without storage they stay.
    }
  }, [])
  function remember(chosen: boolean) {
    setForgets(chosen)
    try {
      localStorage.setItem(storedName, chosen ? 'yes' : 'no')
    } catch {
      // It holds for as long as the page is open.
    }
  }
  return [forgets, remember] as const
}
