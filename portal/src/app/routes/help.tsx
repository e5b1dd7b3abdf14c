import { createFileRoute } from '@tanstack/react-router'
import HelpPage from '../../features/content/help-page.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/help')({
  loader: async () => (await import('../ready-content.ts')).readyHelp(),
  component: () => <HelpPage brandName={boot.permission.theme.name} />,
})
