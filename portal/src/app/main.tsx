import './styles.css'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resumeLanguage, startTexts } from '../lib/i18n/i18n.ts'
import { keepInstallOffer } from '../lib/install/install-offer.ts'
import { keepBrandKeys } from '../lib/session/brand-keys.ts'
import { isLaunchedWindow, takeLaunchToken } from '../lib/session/launched.ts'
import { isRemembered } from '../lib/session/remembered.ts'
import { addressFor } from './addresses.ts'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { whenLater, whenTouched } from './later.ts'
import { router } from './router.tsx'

/** The tab's icon waits until the page stands. */
async function showIcon(): Promise<void> {
  const { showFavicon } = await import('./favicon.ts')
  showFavicon(brandByCode(boot.permission.theme.brand))
}

/** What the tab keeps of answers under the specification's keys; nothing of the page waits for it. */
async function keepKeys(): Promise<void> {
  const [{ keepStateKeys }, { keepRouters }, { queryClient }] = await Promise.all([
    import('../lib/session/state-keys.ts'),
    import('../lib/session/keep-routers.ts'),
    import('./query-client.ts'),
  ])
  keepStateKeys(queryClient)
  await keepRouters()
}

async function lookAhead(): Promise<void> {
  const { fetchAhead } = await import('./fetch-ahead.ts')
  await fetchAhead()
}

takeLaunchToken()
keepInstallOffer()
keepBrandKeys(boot.permission.merchantCode)

const address = addressFor(location.pathname, location.search)
if (address !== undefined) history.replaceState(history.state, '', address + location.hash)

// The brand's analytics, where it has an id, begins before the app is drawn; nothing waits for it.
if (boot.permission.analyticsId !== '') {
  void import('./analytics.ts').then(({ startAnalytics }) =>
    startAnalytics(boot.analyticsUrl, boot.permission.analyticsId),
  )
}

/**
 * A function and not the file's own body: the code of pages stands on what comes with this file, and would wait for the
 * end of it, which waits for them.
 */
async function begin(): Promise<void> {
  // The first paint stands until its page's code has come: drawn sooner, the app would clear it and have nothing to show.
  await startTexts(boot.languages, boot.language, boot.texts)
  await resumeLanguage()
  if (isRemembered() && !isLaunchedWindow()) await (await import('../lib/session/resume.ts')).resumeIfRemembered()
  await router.load()
  draw()
}

function draw(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  const app = createRoot(root)
  // In a transition React draws in short pieces: the page stays quick to the touch while it comes.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

// A turn of its own, so that reading the code and beginning the app are two short waits for a touch, not a long one.
setTimeout(() => void begin())
void whenLater.then(showIcon)
void whenLater.then(keepKeys)
// What does not come ahead, on a line that was cut, is asked for again by the page that needs it.
if (!isLaunchedWindow()) whenTouched.then(lookAhead).catch(() => undefined)
