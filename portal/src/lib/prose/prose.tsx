import '@parlour/ui/components/prose.css'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export interface ProseProps {
  /** HTML that the server sanitised when it was written; nothing else may be given. */
  readonly html: string
  readonly className?: string
}

/**
 * Shows what operators wrote. The server keeps sanitised HTML alone: no script, style, handler or foreign picture is in
 * it, and the page's policy would run none. A link within the portal changes the page without loading it anew.
 */
export function Prose({ html, className }: ProseProps) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href') ?? ''
      if (!address.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      router.history.push(address)
    }
    const element = place.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router])
  return (
    <div ref={place} dir="auto" className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
