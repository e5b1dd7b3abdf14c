import { createFileRoute } from '@tanstack/react-router'
import ContentPage from '../../features/content/content-page.tsx'
import { NotFound } from '../../features/shell/not-found.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/join')({
  loader: () => readyTexts('content', 'refusals'),
  component: () => <ContentPage code="join" brandName={boot.permission.theme.name} absent={<NotFound />} />,
})
