import { createFileRoute } from '@tanstack/react-router'
import { InstallPage } from '../../features/install/install-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/down')({
  loader: () => readyTexts('install'),
  component: Down,
})

function Down() {
  const { theme, resources } = boot.permission
  return <InstallPage brandCode={theme.brand} brandName={theme.name} resources={resources} />
}
