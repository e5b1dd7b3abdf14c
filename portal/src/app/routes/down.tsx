import { createFileRoute } from '@tanstack/react-router'
import ContentPage from '../../features/content/content-page.tsx'
import { NotFound } from '../../features/shell/not-found.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/down')({
  loader: async () => (await import('../ready-content.ts')).readyPage('download'),
  component: () => <ContentPage code="download" brandName={boot.permission.theme.name} absent={<NotFound />} />,
})
