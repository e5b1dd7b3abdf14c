import { useEffect, useState } from 'react'

/** What no visitor reaches for in the first moment waits this long, so that it holds nothing back. */
export const laterMs = 1500

export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
