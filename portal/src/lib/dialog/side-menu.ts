import { useEffect, useRef, type RefObject } from 'react'

/** A list of pages beside the one that is open, in a whole sheet: it stays where it is while the page scrolls. */
export const sideMenuLook =
  'md:sticky md:top-0 md:-mx-1 md:max-h-[calc(min(860px,100dvh-64px)-6.625rem)] md:self-start md:overflow-y-auto md:px-1 md:[scrollbar-width:thin]'

/** For the parts of a sheet: each page of theirs is read from its top. */
export function useTopOfEach(page: string): RefObject<HTMLDivElement | null> {
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const body = parts.current?.parentElement
    if (body) body.scrollTop = 0
  }, [page])
  return parts
}
