import { useEffect, useState } from 'react'

/** What no visitor reaches for in the first moment waits for the first touch, or this long: it holds nothing back. */
const laterMs = 6000
const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Resolved once the visitor has begun. */
export const whenTouched: Promise<void> = new Promise((resolve) => {
  const done = () => {
    for (const touch of touches) removeEventListener(touch, done)
    resolve()
  }
  for (const touch of touches) addEventListener(touch, done, { passive: true })
})

/** Resolved once the visitor has begun, or has looked for a while. */
export const whenLater: Promise<void> = Promise.race([
  whenTouched,
  new Promise<void>((resolve) => setTimeout(resolve, laterMs)),
])

export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenLater.then(() => isHere && setIsLater(true))
    return () => {
      isHere = false
    }
  }, [])
  return isLater
}
