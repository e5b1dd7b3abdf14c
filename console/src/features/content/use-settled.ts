import { useEffect, useState } from 'react'

/** What somebody types, once they pause: a preview for every letter would be asked for in vain. */
export function useSettled<T>(value: T, pauseMs = 350): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
