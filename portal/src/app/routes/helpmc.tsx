import { createFileRoute } from '@tanstack/react-router'
import HelpPage from '../../features/content/help-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/helpmc')({
  loader: () => readyTexts('content', 'refusals'),
  component: () => <HelpPage brandName={boot.permission.theme.name} />,
})
