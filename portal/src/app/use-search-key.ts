import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))

/** Opens the search by a stroke, unless somebody types or stands in a dialog. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      void navigate({ to: '.', search: (held) => ({ ...held, modal: 'search' as const }), resetScroll: false })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}
