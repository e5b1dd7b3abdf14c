import { useEffect } from 'react'

/** The tab's title while a page is open; the brand's own name when it is left. */
export function usePageTitle(title: string, brandName: string): void {
  useEffect(() => {
    if (title === '') return undefined
    document.title = `${title} · ${brandName}`
    return () => {
      document.title = brandName
    }
  }, [title, brandName])
}
