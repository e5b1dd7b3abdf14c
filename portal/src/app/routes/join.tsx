import { createFileRoute } from '@tanstack/react-router'
import ContentPage from '../../features/content/content-page.tsx'
import { NotFound } from '../../features/shell/not-found.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/join')({
  loader: async () => (await import('../ready-content.ts')).readyPage('join'),
  component: () => <ContentPage code="join" brandName={boot.permission.theme.name} absent={<NotFound />} />,
})
