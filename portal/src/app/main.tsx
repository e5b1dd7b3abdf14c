import './styles.css'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../lib/i18n/i18n.ts'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { addressFor } from './old-addresses.ts'

/** The tab's icon waits until the page stands. */
const iconAfterMs = 1500

async function showIcon(): Promise<void> {
  const { showFavicon } = await import('./favicon.ts')
  showFavicon(brandByCode(boot.permission.theme.brand))
}

const address = addressFor(location.pathname, location.search)
if (address !== undefined) history.replaceState(history.state, '', address + location.hash)

await startTexts(boot.language, boot.texts)

setTimeout(() => void showIcon(), iconAfterMs)

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
