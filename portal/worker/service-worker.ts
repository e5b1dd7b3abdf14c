/**
 * The portal where there is no line. It keeps the files of this build, which never change, and one page that says that
 * there is no connection. Everything else goes to the server as if the worker were not there: no answer of a call, and
 * no page that carries a visitor's payload, is ever kept.
 */
declare const self: ServiceWorkerGlobalScope
/** Written by the build. */
declare const SHELL_FILES: readonly string[]
declare const SHELL_VERSION: string

const prefix = 'parlour-'
const cacheName = `${prefix}${SHELL_VERSION}`
const offlinePage = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

self.addEventListener('message', (event) => {
  const { kind } = event.data as { readonly kind?: string }
  // The member agreed to the new version; and: the offline page has to be in the language of the page.
  if (kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (kind === 'language') event.waitUntil(keepOfflinePage())
})

self.addEventListener('push', (event) => {
  const note = noteOf(event.data?.text() ?? '')
  if (note !== undefined) event.waitUntil(show(note))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage((event.notification.data as { readonly url?: string } | null)?.url ?? '/'))
})

interface Note {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly url: string
}

function noteOf(text: string): Note | undefined {
  try {
    return JSON.parse(text) as Note
  } catch {
    // Not from this house: there is nothing to show.
    return undefined
  }
}

/** The same message twice is one notification: its tag is the message. */
function show({ title, body, tag, url }: Note): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/app-icon.png',
    badge: '/app-badge.png',
    data: { url },
  })
}

/** A page of ours that is open is used again; a note may lead nowhere else than here. */
async function openPage(wanted: string): Promise<void> {
  const address = new URL(wanted, self.location.origin)
  const url = address.origin === self.location.origin ? address.href : self.location.origin
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (open === undefined) {
    await self.clients.openWindow(url)
    return
  }
  await open.focus()
  await open.navigate(url)
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...SHELL_FILES])
  await keepOfflinePage()
}

/** Read anew each time, with the cookies that say language and colours: the server writes it in them. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(offlinePage, { cache: 'reload', credentials: 'same-origin' })
  if (page.ok) await cache.put(offlinePage, page)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** A page is the server's; without a line, the one that says so. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    const cache = await caches.open(cacheName)
    return (await cache.match(offlinePage)) ?? Response.error()
  }
}

/** A file's name changes with its contents: what is kept is as good as what would come. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

export {}
