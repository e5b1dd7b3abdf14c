import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { root } from '../../lib/routes/root.ts'

const overview = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/overview',
  staticData: { menu: { group: 'start', place: 10, icon: LayoutDashboard, texts: 'overview' } },
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
})

export const routes = [overview] as const
