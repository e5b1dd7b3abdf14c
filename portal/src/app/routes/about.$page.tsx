import { createFileRoute } from '@tanstack/react-router'
import ContentPage from '../../features/content/content-page.tsx'
import { NotFound } from '../../features/shell/not-found.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/about/$page')({
  loader: async ({ params }) => (await import('../ready-content.ts')).readyPage(params.page),
  component: About,
})

/** Whatever page the brand has written under this code, and nothing else. */
function About() {
  const { page } = Route.useParams()
  return <ContentPage key={page} code={page} brandName={boot.permission.theme.name} absent={<NotFound />} />
}
