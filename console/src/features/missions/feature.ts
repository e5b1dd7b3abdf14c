import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Target from 'lucide-react/icons/target'
import { root } from '../../lib/routes/root.ts'

const missions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/missions',
  staticData: {
    menu: { group: 'brand', place: 20, icon: Target, texts: 'missions', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./missions-page.tsx'), 'MissionsPage'),
})

export const routes = [missions] as const
