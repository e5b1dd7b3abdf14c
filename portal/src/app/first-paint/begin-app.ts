/** A browser that does not tell when it painted is waited for no longer. */
const patienceMs = 400
/** One that does has painted long before, however slow the device is. */
const paintMs = 4000

/**
 * The files of the app wait in a `template`, where no browser asks for them, until the first frame is on the screen:
 * fetched with the page they would hold that frame back, on a slow line by a second. A page without a first paint, or
 * in the background, waits for nothing.
 */
export function beginApp(isPainted: boolean): void {
  if (!isPainted || document.hidden) return putFiles()
  let hasBegun = false
  const begin = () => {
    if (!hasBegun) putFiles()
    hasBegun = true
  }
  const tells = PerformanceObserver.supportedEntryTypes.includes('paint')
  setTimeout(begin, tells ? paintMs : patienceMs)
  // What is in the background is not painted.
  document.addEventListener('visibilitychange', begin, { once: true })
  if (tells) {
    // The first paint of all may be of the ground alone; the frame that is waited for has something on it.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
  }
}

/** The app runs when its sheet is there, so that nothing is seen without it; both are fetched meanwhile. */
function putFiles(): void {
  const template = document.querySelector<HTMLTemplateElement>('#app-files')
  if (template === null) return
  const files = document.importNode(template.content, true)
  const sheet = files.querySelector('link[rel="stylesheet"]')
  const app = files.querySelector('script')
  if (sheet !== null && app !== null) {
    app.remove()
    const run = () => document.head.append(app)
    sheet.addEventListener('load', run)
    // Better an app without its looks than none.
    sheet.addEventListener('error', run)
  }
  document.head.append(files)
}
