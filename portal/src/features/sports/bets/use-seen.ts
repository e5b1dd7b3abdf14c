import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells when an element comes onto the screen, and when it leaves it. */
export function useSeen<E extends Element>(onSeen: (isSeen: boolean) => void) {
  const element = useRef<E>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      tell(true)
      return undefined
    }
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(watched)
    return () => {
      observer.disconnect()
      tell(false)
    }
  }, [])
  return element
}
