import { createFileRoute } from '@tanstack/react-router'
import VerifierPage from '../../features/fair/verifier-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/fair/$gameCode/$numero')({
  loader: () => readyTexts('fair', 'refusals'),
  component: VerifierPage,
})
