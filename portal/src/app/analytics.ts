declare global {
  var dataLayer: unknown[] | undefined
}

/** What the tag reads: its own `arguments`, not a list of them. */
function tell(..._words: readonly unknown[]): void {
  globalThis.dataLayer?.push(arguments)
}

/**
 * Starts the brand's analytics tag. It is told the page without what follows `?`, where tickets and invitations stand,
 * and where somebody comes back with an answer from elsewhere it is not started at all.
 */
export function startAnalytics(address: string, id: string): void {
  const { origin, pathname, search } = location
  if (pathname.startsWith('/signin/') || new URLSearchParams(search).has('ticket')) return
  globalThis.dataLayer ??= []
  tell('js', new Date())
  tell('config', id, { page_location: origin + pathname, page_referrer: '' })
  const tag = document.createElement('script')
  tag.async = true
  tag.src = `${address}?id=${encodeURIComponent(id)}`
  document.head.append(tag)
}
