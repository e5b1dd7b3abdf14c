import { useEffect, useRef } from 'react'

/**
 * Whoever pressed a button that gives way to another thing goes on there: without it a keyboard would begin again at the
 * top of the page. `what` names the thing that is there now.
 */
export function useKeptFocus<Place extends HTMLElement>(what: string) {
  const place = useRef<Place>(null)
  const pressed = useRef<string>(null)
  useEffect(() => {
    const before = pressed.current
    if (before === null || before === what) return
    pressed.current = null
    const next = place.current?.querySelector<HTMLElement>('a, button, [tabindex]')
    if (document.activeElement === document.body || document.activeElement === null) next?.focus()
  }, [what])
  return { place, onPressed: () => void (pressed.current = what) }
}
