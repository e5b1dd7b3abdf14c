/** How long the app waits for a paint that no browser tells of. */
const toldWithinMs = 500

const nonce = document.currentScript?.nonce ?? ''

/** Asks for the app and for what it will ask for: at once, or when the page was first painted. */
export function beginApp({ afterPaint }: { readonly afterPaint: boolean }): void {
  const [app, ...parts] = JSON.parse(document.getElementById('parlour-app')?.textContent ?? '[]') as string[]
  if (app === undefined) return
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    document.head.append(scriptOf(app), ...parts.map(preloadOf))
  }
  // A page in the background is not painted until it is looked at.
  if (!afterPaint || document.visibilityState === 'hidden') {
    begin()
    return
  }
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, toldWithinMs)
}

function scriptOf(address: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', nonce, src: address })
}

function preloadOf(address: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', nonce, href: address })
}
