import { createFileRoute } from '@tanstack/react-router'
import VerifierPage from '../../features/fair/verifier-page.tsx'

export const Route = createFileRoute('/fair/$gameCode/$numero')({ component: VerifierPage })
