import { createFileRoute } from '@tanstack/react-router'
import NoticePage from '../../features/content/notice-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/noticePage')({
  loader: () => readyTexts('content', 'refusals'),
  component: () => <NoticePage brandName={boot.permission.theme.name} />,
})
