import { createFileRoute } from '@tanstack/react-router'
import NoticePage from '../../features/content/notice-page.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/noticePage')({
  loader: async () => (await import('../ready-content.ts')).readyNotices(),
  component: () => <NoticePage brandName={boot.permission.theme.name} />,
})
