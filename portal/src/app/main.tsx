import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../lib/i18n/i18n.ts'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { addressFor } from './old-addresses.ts'

const address = addressFor(location.pathname, location.search)
if (address !== undefined) history.replaceState(history.state, '', address + location.hash)

await startTexts(boot.language, boot.texts)

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
