/** Asked again this often while a page stays open: a new version is found without a reload. */
const lookEveryMs = 3_600_000

/** The worker that keeps the portal open offline; undefined where the browser has none, or the origin is not safe. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.ready
}

/** Registers the worker, and tells of each new version that waits until somebody agrees. */
export async function startWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // Without one in charge it is the first, which takes over by itself and replaces nothing.
  const tell = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) onWaiting(worker)
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => tell(installing))
  })
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
}

/** Lets a version that waits take over; every page of it is drawn anew. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ kind: 'take-over' })
}

/** The page for when there is no line is kept in the language of the page. */
export async function tellWorkerLanguage(): Promise<void> {
  const registration = await workerRegistration()
  registration?.active?.postMessage({ kind: 'language' })
}
