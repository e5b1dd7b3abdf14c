import './styles.css'
import 'virtual:console-look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentLocale, loadTexts } from '../lib/i18n/i18n.ts'
import { App } from './app.tsx'

await loadTexts(currentLocale().tag)

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
